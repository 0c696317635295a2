package linkwright.canvas.view;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/// Where pictures are painted.
final class Painters {
    private Painters() {}

    /// Returns an executor of one thread that does not keep the program alive.
    static Executor oneThread() {
        return Executors.newSingleThreadExecutor(
                work -> {
                    var thread = new Thread(work, "painter");
                    thread.setDaemon(true);
                    return thread;
                });
    }
}
