package linkwright.canvas.export;

import linkwright.engine.diagnostic.Diagnostic;

/// A picture cannot be made here, for example since no face has Chinese glyphs.
public final class PictureException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Diagnostic diagnostic;

    PictureException(Diagnostic diagnostic) {
        super(diagnostic.problem().toString());
        this.diagnostic = diagnostic;
    }

    /// Returns what is wrong and what to do.
    public Diagnostic diagnostic() {
        return diagnostic;
    }
}
