package linkwright.app.text;

import linkwright.engine.diagnostic.MessageBundle;

import java.util.Locale;
import java.util.ResourceBundle;

/// The texts of the command line and the window.
public final class AppMessages implements MessageBundle {
    @Override
    public String id() {
        return "app";
    }

    @Override
    public ResourceBundle bundle(Locale locale) {
        return ResourceBundle.getBundle("linkwright.app.messages", locale);
    }
}
