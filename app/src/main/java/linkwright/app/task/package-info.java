/// Background work: progress, cancelling, one outcome, told on the thread that asked.
///
/// Read [TaskExecutor] first, then [Work] and [Outcome]. A window gives an executor that works
/// beside it; a test gives one that works at once on the calling thread.
///
/// It knows no window and no toolkit.
@NullMarked
package linkwright.app.task;

import org.jspecify.annotations.NullMarked;
