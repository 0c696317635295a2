package linkwright.engine.topology.synthetic;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;

/// A mistake in a synthetic text.
final class SyntheticException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Diagnostic diagnostic;

    /// Says what is wrong at a 1-based column; the column is argument 0 of the message.
    SyntheticException(int column, String key, Object... arguments) {
        super(key + " at column " + column);
        Object[] all = new Object[arguments.length + 1];
        all[0] = column;
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        diagnostic = Diagnostic.error(new Location(SyntheticTopology.SOURCE, 1, ""), key, all);
    }

    Diagnostic diagnostic() {
        return diagnostic;
    }
}
