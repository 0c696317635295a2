package linkwright.engine.diagnostic;

import linkwright.engine.extension.Extension;

import java.util.Locale;
import java.util.ResourceBundle;

/// The texts of one module, in each language the program speaks.
public interface MessageBundle extends Extension {
    /// Returns the module's texts in a language: English or Chinese.
    ResourceBundle bundle(Locale locale);
}
