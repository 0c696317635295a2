package linkwright.app.gui;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;

import linkwright.app.gui.model.SmallMachine;
import linkwright.canvas.document.Document;
import linkwright.canvas.document.io.DocumentFile;
import linkwright.canvas.document.io.DocumentResult;
import linkwright.canvas.paint.Theme;
import linkwright.engine.topology.io.ImportSource;

import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// What a person does in the window besides the main job.
class DesignerWindowViewTest extends DesignerScreen {
    @Override
    @Start
    void start(Stage stage) {
        super.start(stage);
    }

    @Test
    void simulatesAndShowsTheDifferenceToWhatWasMeasured(FxRobot robot) throws IOException {
        open(robot, SmallMachine.fourGpus());
        assertThat(button(robot, "#origin-difference").isDisabled()).isTrue();
        run(robot);
        robot.clickOn("#run");
        type(robot, "#run-sizes", "64Ki, 256Ki");
        robot.clickOn("#run-simulate");
        assertThat(designer.runs().runs()).hasSize(2);

        robot.clickOn("#moment");
        assertThat(legendTitle(robot)).startsWith("Busy at ").endsWith("simulated");
        robot.clickOn("#moment-mean");
        assertThat(legendTitle(robot))
                .isEqualTo("Busy, share of each link's actual rate · simulated");

        robot.clickOn("#origin-difference");
        assertThat(legendTitle(robot)).isEqualTo("Busy, measured against simulated");
        assertThat(robot.lookup("#moment-line").query().isVisible()).isFalse();
    }

    @Test
    void undoesAndRedoesByTheKeyboard(FxRobot robot) throws IOException {
        open(robot, SmallMachine.fourGpus());
        Document opened = designer.document().document().get();
        robot.interact(canvas::requestFocus);
        robot.clickOn("#part-networkSwitch").doubleClickOn("#part-networkSwitch");
        assertThat(designer.document().document().get()).isNotEqualTo(opened);

        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        assertThat(designer.document().document().get()).isSameAs(opened);
        robot.press(KeyCode.CONTROL).type(KeyCode.Y).release(KeyCode.CONTROL);
        assertThat(designer.document().document().get()).isNotEqualTo(opened);
    }

    @Test
    void savesAndOpensWhatItSaved(FxRobot robot) throws IOException {
        open(robot, SmallMachine.fourGpus());
        plan(robot);
        Document planned = designer.document().document().get();
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT)
                .type(KeyCode.S)
                .release(KeyCode.SHIFT, KeyCode.CONTROL);
        Path file = folder.resolve("four-gpus" + DocumentFile.ENDING);

        assertThat(DocumentFile.read(ImportSource.of(file)))
                .isEqualTo(new DocumentResult.Opened(planned, List.of()));
        assertThat(designer.document().saved().get()).isTrue();
    }

    @Test
    void saysWhatIsWrongWithAFileAndKeepsTheDrawing(FxRobot robot) throws IOException {
        open(robot, SmallMachine.fourGpus());
        Document before = designer.document().document().get();
        Path bad = folder.resolve("bad" + DocumentFile.ENDING);
        Files.writeString(bad, "{\"schema\": 1,\n \"topology\": 7}");
        toOpen.set(0, bad);
        openByKeyboard(robot);

        Label strip = robot.lookup("#strip-text").query();
        assertThat(strip.getText()).contains("bad.linkwright.json:2");
        assertThat(designer.document().document().get()).isSameAs(before);
    }

    @Test
    void changesLanguageAndThemeAtOnce(FxRobot robot) throws IOException {
        open(robot, SmallMachine.fourGpus());
        ButtonBase run = button(robot, "#run");
        String english = run.getText();
        robot.clickOn("#language-switch");
        assertThat(run.getText()).isEqualTo("运行…").isNotEqualTo(english);
        assertThat(canvas.textsProperty().get().locale()).isEqualTo(Locale.SIMPLIFIED_CHINESE);

        robot.clickOn("#theme-switch");
        assertThat(canvas.themeProperty().get()).isEqualTo(Theme.DARK);
        robot.clickOn("#language-switch").clickOn("#theme-switch");
        assertThat(run.getText()).isEqualTo(english);
        assertThat(canvas.themeProperty().get()).isEqualTo(Theme.LIGHT);
    }
}
