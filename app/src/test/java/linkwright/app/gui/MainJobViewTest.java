package linkwright.app.gui;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Stage;

import linkwright.app.gui.model.SmallMachine;
import linkwright.canvas.layout.Box;
import linkwright.canvas.overlay.HeatScale;
import linkwright.canvas.paint.ColorRole;
import linkwright.canvas.paint.Theme;
import linkwright.engine.measure.LinkTraffic;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.measure.store.RunReading;
import linkwright.engine.measure.store.RunRecord;
import linkwright.engine.parallel.io.RankMapExporter;
import linkwright.engine.quantity.Rates;

import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;

import javax.imageio.ImageIO;

/// The main job by mouse and keyboard: open, plan, run, see the heatmap, export.
class MainJobViewTest extends DesignerScreen {
    /// One direction of GPU 0's link to the switch.
    private static final String LINK = "host0/gpu0>host0/nvSwitch0#nvlink";

    @Override
    @Start
    void start(Stage stage) {
        super.start(stage);
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
}
