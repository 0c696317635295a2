package linkwright.app.gui.model;

import linkwright.app.task.RunningTask;
import linkwright.engine.diagnostic.Message;

/// Work that is going on.
///
/// @param task stops it
/// @param what what is being done now
/// @param share part that is done, 0 to 1, or negative when nobody can say
public record Busy(RunningTask task, Message what, double share) {}
