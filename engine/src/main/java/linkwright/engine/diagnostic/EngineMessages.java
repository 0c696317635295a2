package linkwright.engine.diagnostic;

import java.util.Locale;
import java.util.ResourceBundle;

/// The engine's texts.
public final class EngineMessages implements MessageBundle {
    @Override
    public String id() {
        return "engine";
    }

    @Override
    public ResourceBundle bundle(Locale locale) {
        return ResourceBundle.getBundle("linkwright.engine.messages", locale);
    }
}
