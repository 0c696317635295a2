package linkwright.canvas.text;

import linkwright.engine.diagnostic.MessageBundle;

import java.util.Locale;
import java.util.ResourceBundle;

/// The texts of the drawing: kinds of parts and links, edits, legends.
public final class CanvasMessages implements MessageBundle {
    @Override
    public String id() {
        return "canvas";
    }

    @Override
    public ResourceBundle bundle(Locale locale) {
        return ResourceBundle.getBundle("linkwright.canvas.messages", locale);
    }
}
