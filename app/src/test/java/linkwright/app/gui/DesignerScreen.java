package linkwright.app.gui;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import linkwright.app.gui.dialog.FilePicker;
import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.Designer;
import linkwright.app.gui.window.DesignerWindow;
import linkwright.app.task.Tasks;
import linkwright.canvas.document.Document;
import linkwright.canvas.document.Plan;
import linkwright.canvas.document.io.DocumentFile;
import linkwright.canvas.view.TopologyCanvas;
import linkwright.engine.parallel.RankMap;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The designer's window on the headless screen, and what a person does with it. Work is done on
/// the thread of the screen, pictures too, so that nothing has to be waited for.
@Tag("ui")
@ExtendWith(ApplicationExtension.class)
abstract class DesignerScreen {
    @TempDir Path folder;

    final List<Path> toOpen = new ArrayList<>();
    final Designer designer = new Designer(Tasks.onCallingThread());
    final Words words = new Words(Locale.ENGLISH);
    TopologyCanvas canvas;

    /// TestFX finds a start in the class of the test only: each overrides it.
    @Start
    void start(Stage stage) {
        canvas = new TopologyCanvas(Runnable::run);
        var window = new DesignerWindow(designer, words, canvas, new FolderPicker());
        stage.setScene(window.scene());
        // The headless screen is 1000 by 1000 and takes no window that reaches beyond it; the cards
        // at the corner of the window slide in from below.
        stage.setX(0);
        stage.setY(0);
        stage.setWidth(980);
        stage.setHeight(860);
        stage.show();
    }

    /// Opens what the test lays out, and saves into the test's folder.
    private final class FolderPicker implements FilePicker {
        @Override
        public List<Path> toOpen(String title) {
            return List.copyOf(toOpen);
        }

        @Override
        public Optional<Path> toSave(String title, String suggested) {
            return Optional.of(folder.resolve(suggested));
        }
    }

    void open(FxRobot robot, Document document) throws IOException {
        Path file = folder.resolve("machine" + DocumentFile.ENDING);
        DocumentFile.save(document, file);
        toOpen.add(file);
        openByKeyboard(robot);
        assertThat(designer.document().document().get()).isEqualTo(document);
    }

    static void openByKeyboard(FxRobot robot) {
        robot.press(KeyCode.CONTROL).type(KeyCode.O).release(KeyCode.CONTROL);
        WaitForAsyncUtils.waitForFxEvents();
    }

    void plan(FxRobot robot) {
        robot.press(KeyCode.CONTROL).type(KeyCode.P).release(KeyCode.CONTROL);
        type(robot, "#plan-tp", "2");
        type(robot, "#plan-dp", "2");
        Label count = robot.lookup("#plan-count").query();
        assertThat(count.getText()).isEqualTo("4 ranks · tp 2 × 2 · dp 2 × 2");
        robot.clickOn("#plan-take");
        assertThat(designer.document().document().get().plan().flatMap(Plan::rankMap))
                .map(RankMap::worldSize)
                .contains(4);
    }

    /// Runs on threads of this process: the drawn GPUs are not attached to it.
    void run(FxRobot robot) {
        robot.clickOn("#run");
        type(robot, "#run-sizes", "64Ki, 256Ki");
        robot.clickOn("#run-threads").clickOn("#run-run");
        assertThat(designer.runs().current().get()).isPresent();
    }

    static void type(FxRobot robot, String field, String text) {
        robot.doubleClickOn(field);
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        robot.write(text);
    }

    static String legendTitle(FxRobot robot) {
        Label legend = robot.lookup(".legend-title").query();
        return legend.getText();
    }

    static ButtonBase button(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(ButtonBase.class);
    }
}
