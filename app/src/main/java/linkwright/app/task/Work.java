package linkwright.app.task;

import java.io.IOException;

/// One piece of work that takes time: a file to read, a machine to ask, a run.
///
/// @param <T> what it gives; immutable, since it crosses threads
@FunctionalInterface
public interface Work<T> {
    /// Does the work; looks at [Progress#isCancelled()] now and then and returns or throws soon
    /// after it turned true.
    ///
    /// @throws WorkFailed for a reason that a person is told
    /// @throws IOException when reading or writing failed
    T run(Progress progress) throws WorkFailed, IOException;
}
