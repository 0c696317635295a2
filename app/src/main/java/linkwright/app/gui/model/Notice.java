package linkwright.app.gui.model;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.diagnostic.Severity;

import java.util.List;

/// Something a person is told once: that a thing was done, or why it was not.
///
/// @param severity an error stays until it is closed, everything else goes by itself
/// @param title one line
/// @param details what exactly, with places and remedies; may be empty
public record Notice(Severity severity, Message title, List<Diagnostic> details) {
    public Notice {
        details = List.copyOf(details);
    }

    /// Returns a notice of something that was done.
    public static Notice done(Message title) {
        return new Notice(Severity.NOTE, title, List.of());
    }

    /// Returns a notice of something that could not be done.
    public static Notice failed(Message title, List<Diagnostic> reasons) {
        return new Notice(Severity.ERROR, title, reasons);
    }
}
