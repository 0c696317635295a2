package linkwright.app.gui.model;

import linkwright.engine.measure.Origin;
import linkwright.engine.measure.Run;

/// A run of this session, with the short name under which it is offered.
///
/// @param id `R-1`, `R-2`, ... in the order they came
/// @param run what it gave
public record KeptRun(String id, Run run) {
    /// Returns whether two runs did the same thing on the same machine, so that one can be held
    /// against the other.
    public boolean isComparableWith(KeptRun other) {
        return run.topology().equals(other.run.topology())
                && run.algorithm().equals(other.run.algorithm())
                && run.group().equals(other.run.group())
                && run.largest().ranks() == other.run.largest().ranks()
                && run.largest().collective().kind() == other.run.largest().collective().kind();
    }

    /// Returns whether it is a prediction.
    public boolean isSimulated() {
        return run.origin() == Origin.SIMULATED;
    }
}
