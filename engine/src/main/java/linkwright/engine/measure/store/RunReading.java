package linkwright.engine.measure.store;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.measure.Run;

import java.util.List;

/// What reading a record gave.
public sealed interface RunReading {
    /// It is a run.
    ///
    /// @param run what the record says
    record Read(Run run) implements RunReading {}

    /// It is none, or a damaged one.
    ///
    /// @param reasons at least one error, with the place in the file
    record Rejected(List<Diagnostic> reasons) implements RunReading {
        public Rejected {
            reasons = List.copyOf(reasons);
        }
    }

    /// Returns a rejection for one reason.
    static RunReading rejected(String source, String key, Object... arguments) {
        return rejected(Location.line(source, 0), key, arguments);
    }

    /// Returns a rejection for one reason at a place.
    static RunReading rejected(Location where, String key, Object... arguments) {
        return new Rejected(List.of(Diagnostic.error(where, key, arguments)));
    }
}
