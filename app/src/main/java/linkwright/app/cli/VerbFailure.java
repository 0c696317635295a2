package linkwright.app.cli;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;

import java.util.List;

/// A command that could not do its work: with which code it ends and what the person is told.
public final class VerbFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final ExitCode exitCode;
    private final transient List<Diagnostic> reasons;

    VerbFailure(ExitCode exitCode, List<Diagnostic> reasons) {
        super(reasons.toString());
        this.exitCode = exitCode;
        this.reasons = List.copyOf(reasons);
    }

    /// Returns a wrong call with one reason, whose remedy stands under `<key>.remedy`.
    static VerbFailure wrongCall(String key, Object... arguments) {
        return new VerbFailure(
                ExitCode.WRONG_CALL, List.of(Diagnostic.error(Location.NOWHERE, key, arguments)));
    }

    /// Returns the code the process ends with.
    public ExitCode exitCode() {
        return exitCode;
    }

    /// Returns what the person is told.
    public List<Diagnostic> reasons() {
        return reasons;
    }
}
