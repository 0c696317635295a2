/// One rank at work: a thread of this process, or a process of its own.
///
/// Read [RankWorker] first, which does what it is told, then `IterationLoop`, which runs a size,
/// and `Interpreter`, which runs one operation. [WorkerMain] is the program of a worker process.
///
/// It knows no topology, and no schedule but its own rank's program.
@NullMarked
package linkwright.engine.execute.worker;

import org.jspecify.annotations.NullMarked;
