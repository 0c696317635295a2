package linkwright.app.gui;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Stage;

import linkwright.app.gui.dialog.FilePicker;
import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.Designer;
import linkwright.app.gui.model.SmallMachine;
import linkwright.app.gui.window.DesignerWindow;
import linkwright.app.task.Tasks;
import linkwright.canvas.document.Document;
import linkwright.canvas.document.Plan;
import linkwright.canvas.document.io.DocumentFile;
import linkwright.canvas.document.io.DocumentResult;
import linkwright.canvas.layout.Box;
import linkwright.canvas.overlay.HeatScale;
import linkwright.canvas.paint.ColorRole;
import linkwright.canvas.paint.Theme;
import linkwright.canvas.view.TopologyCanvas;
import linkwright.engine.measure.LinkTraffic;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.measure.store.RunReading;
import linkwright.engine.measure.store.RunRecord;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.parallel.io.RankMapExporter;
import linkwright.engine.quantity.Rates;
import linkwright.engine.topology.io.ImportSource;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import javax.imageio.ImageIO;

/// The main job by mouse and keyboard: open, plan, run, see the heatmap, export. Work is done on
/// the thread of the screen, pictures too, so that nothing has to be waited for.
@Tag("ui")
@ExtendWith(ApplicationExtension.class)
class MainJobViewTest {
    /// One direction of GPU 0's link to the switch.
    private static final String LINK = "host0/gpu0>host0/nvSwitch0#nvlink";

    @TempDir private Path folder;

    private final List<Path> toOpen = new ArrayList<>();
    private final Designer designer = new Designer(Tasks.onCallingThread());
    private final Words words = new Words(Locale.ENGLISH);
    private TopologyCanvas canvas;

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

    @Test
    void goesFromAFileToAMeasuredHeatmapAndItsExports(FxRobot robot) throws IOException {
        open(robot, SmallMachine.fourGpus());
        plan(robot);
        run(robot);

        Run record = exportedRun(robot);
        RunResult last = record.results().getLast();
        assertThat(last.verified()).isTrue();
        assertThat(busbwOfLastRow(robot)).isEqualTo(Rates.formatBytes(last.busbwBytesPerSecond()));

        int heat = heatClass(last);
        assertThat(designer.overlay().frame().get().heatClassOf(LINK)).hasValue(heat);
        assertThat(colourOnScreen(robot)).isEqualTo(colour(heat));

        assertThat(exportedPicture(robot).getWidth()).isGreaterThan(400);
        assertThat(exportedRanks(robot)).contains("\"world\": 4");
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

    private void open(FxRobot robot, Document document) throws IOException {
        Path file = folder.resolve("machine" + DocumentFile.ENDING);
        DocumentFile.save(document, file);
        toOpen.add(file);
        openByKeyboard(robot);
        assertThat(designer.document().document().get()).isEqualTo(document);
    }

    private static void openByKeyboard(FxRobot robot) {
        robot.press(KeyCode.CONTROL).type(KeyCode.O).release(KeyCode.CONTROL);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void plan(FxRobot robot) {
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
    private void run(FxRobot robot) {
        robot.clickOn("#run");
        type(robot, "#run-sizes", "64Ki, 256Ki");
        robot.clickOn("#run-threads").clickOn("#run-run");
        assertThat(designer.runs().current().get()).isPresent();
    }

    private static void type(FxRobot robot, String field, String text) {
        robot.doubleClickOn(field);
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        robot.write(text);
    }

    private Run exportedRun(FxRobot robot) throws IOException {
        export(robot, "#export-run");
        return switch (RunRecord.read(folder.resolve("four-gpus-run.json"))) {
            case RunReading.Read(var run) -> run;
            case RunReading.Rejected rejected -> throw new AssertionError(rejected.toString());
        };
    }

    private BufferedImage exportedPicture(FxRobot robot) throws IOException {
        export(robot, "#export-picture");
        return ImageIO.read(folder.resolve("four-gpus.png").toFile());
    }

    private String exportedRanks(FxRobot robot) throws IOException {
        robot.press(KeyCode.CONTROL).type(KeyCode.E).release(KeyCode.CONTROL);
        ComboBox<?> format = robot.lookup("#export-rank-format").queryComboBox();
        robot.interact(() -> format.getSelectionModel().select(indexOf(format, "json")));
        robot.clickOn("#export-ranks");
        return Files.readString(folder.resolve("four-gpus-json.json"));
    }

    private static int indexOf(ComboBox<?> box, String id) {
        for (int i = 0; i < box.getItems().size(); i++) {
            if (box.getItems().get(i) instanceof RankMapExporter exporter
                    && exporter.id().equals(id)) {
                return i;
            }
        }
        throw new AssertionError("no format " + id);
    }

    private static void export(FxRobot robot, String button) {
        robot.press(KeyCode.CONTROL).type(KeyCode.E).release(KeyCode.CONTROL);
        robot.clickOn(button);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private static String busbwOfLastRow(FxRobot robot) {
        TableView<RunResult> table = robot.lookup("#results").queryTableView();
        TableColumn<RunResult, ?> busbw =
                table.getColumns().stream()
                        .filter(column -> "results-busbw".equals(column.getId()))
                        .findFirst()
                        .orElseThrow();
        return String.valueOf(busbw.getCellData(table.getItems().size() - 1));
    }

    /// Bytes of the record over what the link could have carried in the record's time.
    private static int heatClass(RunResult result) {
        long bytes = result.traffic(LINK).map(LinkTraffic::bytes).orElseThrow();
        double carried = bytes * 1e9 / result.timing().medianNanos();
        return HeatScale.heatClass(carried / SmallMachine.LINK_BYTES_PER_SECOND);
    }

    private static int colour(int heatClass) {
        return (heatClass == 0 ? Theme.LIGHT.color(ColorRole.IDLE) : Theme.LIGHT.heat(heatClass))
                        .getRGB()
                & 0xffffff;
    }

    /// The colour in the middle of the half that carries GPU 0's bytes to the switch, seen from
    /// close up, where the half is several pixels wide.
    private int colourOnScreen(FxRobot robot) {
        Box far = middleOfHalf();
        Point2D inScene = canvas.localToScene(far.x(), far.y());
        robot.interact(
                () -> Event.fireEvent(canvas, wheelWithControl(inScene.getX(), inScene.getY())));
        Box near = middleOfHalf();
        var image = WaitForAsyncUtils.waitForAsyncFx(5000, () -> canvas.snapshot(null, null));
        return image.getPixelReader().getArgb((int) near.x(), (int) near.y()) & 0xffffff;
    }

    private Box middleOfHalf() {
        var drawing = canvas.drawingProperty().get().orElseThrow();
        var link = drawing.topology().directedLink(LINK).orElseThrow();
        var path = drawing.path(link.index() / 2).orElseThrow();
        double x = (path.xs()[0] + path.xs()[1]) / 2;
        double y = path.ys()[0] + (path.ys()[1] - path.ys()[0]) * 0.3;
        // Looking along the travel, the half of this direction lies on the right; halves of 1.5
        // pixels stand 1.2 apart, so that the middle of one is 0.6 + 0.75 beside the way.
        double aside = path.ys()[1] < path.ys()[0] == link.isForward() ? 1.35 : -1.35;
        return canvas.cameraProperty().get().toScreen(new Box(x + aside, y, 0, 0));
    }

    /// Ten notches closer; the headless screen gives no modifiers to its mouse.
    private static ScrollEvent wheelWithControl(double x, double y) {
        return new ScrollEvent(
                ScrollEvent.SCROLL,
                x,
                y,
                x,
                y,
                false,
                true,
                false,
                false,
                false,
                false,
                0,
                400,
                0,
                400,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                null);
    }

    private static String legendTitle(FxRobot robot) {
        Label legend = robot.lookup(".legend-title").query();
        return legend.getText();
    }

    private static ButtonBase button(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(ButtonBase.class);
    }
}
