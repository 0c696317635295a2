package linkwright.engine.runner;

import linkwright.engine.extension.Extension;
import linkwright.engine.transport.Availability;

/// Someone who can execute a request on attached hardware: `own`, or an existing engine beside it.
public interface Runner extends Extension {
    /// Says whether it can be had on this machine.
    Availability probe();

    /// Runs a request to its end on the calling thread; every wait in it has an end.
    RunOutcome run(RunRequest request, RunOptions options, ProgressListener listener);
}
