package linkwright.canvas.view;

import javafx.application.Platform;

import java.util.concurrent.Executor;

/// The thread of the screen, for code that works elsewhere; the one place that posts to it.
public final class FxThread {
    private FxThread() {}

    /// Returns an executor that runs on the thread of the screen: at once when called there, else
    /// with its next events.
    public static Executor executor() {
        return command -> {
            if (Platform.isFxApplicationThread()) {
                command.run();
            } else {
                Platform.runLater(command);
            }
        };
    }
}
