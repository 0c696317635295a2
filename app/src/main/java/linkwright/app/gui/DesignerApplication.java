package linkwright.app.gui;

import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;

import linkwright.app.gui.dialog.DialogFilePicker;
import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.Designer;
import linkwright.app.gui.window.DesignerWindow;
import linkwright.app.task.Tasks;
import linkwright.canvas.view.FxThread;
import linkwright.canvas.view.TopologyCanvas;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// The designer as a program with one window.
public final class DesignerApplication extends Application {
    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;

    /// Quits once the first frame is shown, so that a start can be recorded.
    private static final String QUIT_WHEN_SHOWN = "linkwright.quitWhenShown";

    /// Returns whether there is a display to open a window on.
    public static boolean hasDisplay() {
        boolean isLinux = System.getProperty("os.name", "").startsWith("Linux");
        return !isLinux
                || "Headless".equals(System.getProperty("glass.platform"))
                || isSet("DISPLAY")
                || isSet("WAYLAND_DISPLAY");
    }

    private static boolean isSet(String variable) {
        String value = System.getenv(variable);
        return value != null && !value.isBlank();
    }

    /// Opens the window and returns when it is closed.
    ///
    /// @param args files to open; the last one stays open
    /// @throws UnsupportedOperationException when there is no display
    public static void open(List<String> args) {
        Application.launch(DesignerApplication.class, args.toArray(String[]::new));
    }

    @Override
    public void start(Stage stage) {
        var designer = new Designer(Tasks.beside(FxThread.executor()));
        var words = new Words(Locale.getDefault());
        var window =
                new DesignerWindow(
                        designer, words, new TopologyCanvas(), new DialogFilePicker(stage));
        stage.titleProperty().bind(window.title());
        stage.setScene(window.scene());
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        stage.setWidth(Math.min(WIDTH, screen.getWidth()));
        stage.setHeight(Math.min(HEIGHT, screen.getHeight()));
        getParameters().getUnnamed().forEach(file -> designer.files().open(Path.of(file)));
        if (Boolean.getBoolean(QUIT_WHEN_SHOWN)) {
            window.scene().addPostLayoutPulseListener(Platform::exit);
        }
        stage.show();
    }
}
