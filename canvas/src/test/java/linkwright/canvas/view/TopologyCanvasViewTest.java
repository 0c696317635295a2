package linkwright.canvas.view;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.Position;
import linkwright.canvas.edit.AddPart;
import linkwright.canvas.edit.Connect;
import linkwright.canvas.edit.Edit;
import linkwright.canvas.edit.EditHistory;
import linkwright.canvas.edit.EditRefused;
import linkwright.canvas.edit.Part;
import linkwright.canvas.edit.Selection;
import linkwright.canvas.layout.Box;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.LinkKind;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a person does on the canvas with mouse and keys; pictures are painted at once.
@Tag("ui")
@ExtendWith(ApplicationExtension.class)
class TopologyCanvasViewTest {
    private static final ComponentId HOST = ComponentId.of("host0");
    private static final ComponentId GPU_0 = ComponentId.of("host0/gpu0");
    private static final ComponentId GPU_1 = ComponentId.of("host0/gpu1");
    private static final ComponentId SWITCH_0 = ComponentId.of("networkSwitch0");
    private static final ComponentId SWITCH_1 = ComponentId.of("networkSwitch1");

    private TopologyCanvas canvas;
    private EditHistory history;
    private final List<Message> refusals = new ArrayList<>();

    @Start
    void start(Stage stage) throws EditRefused {
        canvas = new TopologyCanvas(Runnable::run);
        canvas.setOnEdit(this::edit);
        canvas.setOnRefused(refusals::add);
        history = new EditHistory(drawn());
        stage.setScene(new Scene(canvas, 900, 700));
        stage.show();
        show(history.document());
        canvas.requestFocus();
    }

    private static Document drawn() throws EditRefused {
        Document document = Document.empty("small");
        for (AddPart part :
                List.of(
                        new AddPart(Part.HOST, Optional.empty(), new Position(0, 200)),
                        new AddPart(Part.GPU, Optional.of(HOST), new Position(0, 0)),
                        new AddPart(Part.GPU, Optional.of(HOST), new Position(0, 0)),
                        new AddPart(Part.NETWORK_SWITCH, Optional.empty(), new Position(0, 0)),
                        new AddPart(Part.NETWORK_SWITCH, Optional.empty(), new Position(160, 0)))) {
            document = part.apply(document);
        }
        return document;
    }

    private void edit(Edit edit) {
        try {
            show(history.apply(edit));
        } catch (EditRefused refused) {
            refusals.add(refused.reason());
        }
    }

    private void show(Document document) {
        canvas.overlayFrameProperty().set(OverlayFrame.structure(document.topology()));
        canvas.documentProperty().set(document);
    }

    @Test
    void showsANewDocumentWhole() {
        Box host = canvas.screenBox(HOST).orElseThrow();
        Box upper = canvas.screenBox(SWITCH_0).orElseThrow();

        assertThat(host.and(upper).x()).isBetween(0.0, 900.0);
        assertThat(host.and(upper).bottom()).isBetween(0.0, 700.0);
        assertThat(canvas.drawingProperty().get()).isPresent();
    }

    @Test
    void selectsWhatIsClickedAndAddsWithShift(FxRobot robot) {
        robot.clickOn(at(robot, GPU_0));
        assertThat(selection()).isEqualTo(Selection.of(GPU_0));

        shiftClick(robot, GPU_1);
        assertThat(selection().components()).containsExactly(GPU_0, GPU_1);

        shiftClick(robot, GPU_0);
        assertThat(selection().components()).containsExactly(GPU_1);

        robot.type(KeyCode.ESCAPE);
        assertThat(selection()).isEqualTo(Selection.NONE);
    }

    @Test
    void selectsALinkThatIsClicked(FxRobot robot) {
        robot.interact(() -> edit(Connect.of(SWITCH_0, SWITCH_1, LinkKind.INFINIBAND)));
        Box left = canvas.screenBox(SWITCH_0).orElseThrow();
        Box right = canvas.screenBox(SWITCH_1).orElseThrow();
        var path = canvas.drawing().orElseThrow().path(0).orElseThrow().flattened();
        int middle = path.xs().length / 2;
        double x = (path.xs()[middle - 1] + path.xs()[middle]) / 2;
        double y = (path.ys()[middle - 1] + path.ys()[middle]) / 2;
        Box point = canvas.camera().toScreen(new Box(x, y, 0, 0));
        robot.clickOn(canvas.localToScreen(point.x(), point.y()));

        assertThat(left.and(right).width()).isPositive();
        assertThat(selection())
                .isEqualTo(Selection.ofLink("networkSwitch0>networkSwitch1#infiniband"));
    }

    @Test
    void selectsWhatABoxHolds(FxRobot robot) {
        Box both =
                canvas.screenBox(SWITCH_0)
                        .orElseThrow()
                        .and(canvas.screenBox(SWITCH_1).orElseThrow());
        robot.drag(screen(robot, both.x() - 12, both.y() - 12))
                .dropTo(screen(robot, both.right() + 12, both.bottom() + 12));

        assertThat(selection().components()).containsExactlyInAnyOrder(SWITCH_0, SWITCH_1);
    }

    @Test
    void movesByTheGridAndUndoesTheWholeDrag(FxRobot robot) {
        Document before = history.document();
        double zoom = canvas.camera().zoom();
        robot.drag(at(robot, SWITCH_1)).moveBy(20, 0).moveBy(50 * zoom - 20, 30 * zoom).drop();

        // 160 + 50 = 210 and 0 + 30 lie nearest to 208 and 32 on the grid of 8.
        assertThat(history.document().positions().get(SWITCH_1)).isEqualTo(new Position(208, 32));
        assertThat(history.undo()).isSameAs(before);
    }

    @Test
    void movesByTheArrows(FxRobot robot) {
        robot.clickOn(at(robot, SWITCH_0)).type(KeyCode.RIGHT, 2).type(KeyCode.DOWN);
        assertThat(history.document().positions().get(SWITCH_0)).isEqualTo(new Position(16, 8));

        robot.press(KeyCode.ALT).type(KeyCode.LEFT).release(KeyCode.ALT);
        assertThat(history.document().positions().get(SWITCH_0)).isEqualTo(new Position(15, 8));
    }

    @Test
    void zoomsAtThePointer(FxRobot robot) {
        Point2D pointer = canvas.screenToLocal(at(robot, GPU_0));
        Point2D under = canvas.camera().toDrawing(pointer.getX(), pointer.getY());
        double before = canvas.camera().zoom();
        robot.interact(() -> Event.fireEvent(canvas, Events.wheelWithControl(pointer)));

        assertThat(canvas.camera().zoom()).isGreaterThan(before);
        Point2D after = canvas.camera().toDrawing(pointer.getX(), pointer.getY());
        assertThat(after.distance(under)).isLessThan(1e-6);
    }

    @Test
    void pushesTheDrawingWithTheMiddleButton(FxRobot robot) {
        Camera before = canvas.camera();
        robot.drag(at(robot, HOST), MouseButton.MIDDLE).moveBy(40, 25).drop();

        assertThat(canvas.camera()).isEqualTo(before.pushed(40, 25));
        assertThat(history.undoName()).isEmpty();
    }

    @Test
    void renamesInPlace(FxRobot robot) {
        robot.clickOn(at(robot, SWITCH_0)).type(KeyCode.F2);
        robot.write("leaf 7").type(KeyCode.ENTER);

        assertThat(history.document().topology().component(SWITCH_0).name()).isEqualTo("leaf 7");
    }

    @Test
    void leavesTheNameOnEscape(FxRobot robot) {
        robot.clickOn(at(robot, SWITCH_0)).type(KeyCode.F2);
        robot.write("leaf 7").type(KeyCode.ESCAPE);

        assertThat(history.undoName()).isEmpty();
    }

    @Test
    void connectsWithTheLinkToolAndOffersTheKindsThatFit(FxRobot robot) {
        robot.type(KeyCode.L).drag(at(robot, GPU_0)).dropTo(at(robot, GPU_1));
        robot.clickOn("#connect-nvlink");

        assertThat(history.document().topology().directedLink("host0/gpu0>host0/gpu1#nvlink"))
                .isPresent();
    }

    @Test
    void saysWhyTwoPartsCannotBeConnected(FxRobot robot) {
        robot.type(KeyCode.L).drag(at(robot, GPU_0)).dropTo(at(robot, SWITCH_0));

        assertThat(refusals)
                .containsExactly(
                        Message.of(
                                "canvas.edit.connect.unfit",
                                Message.of("canvas.kind.gpu"),
                                Message.of("canvas.kind.networkSwitch")));
        assertThat(history.undoName()).isEmpty();
    }

    @Test
    void deletesWhatIsSelected(FxRobot robot) {
        robot.clickOn(at(robot, GPU_1)).type(KeyCode.DELETE);

        assertThat(history.document().topology().find(GPU_1)).isEmpty();
    }

    @Test
    void duplicatesWhatIsSelected(FxRobot robot) {
        robot.clickOn(at(robot, SWITCH_1))
                .press(KeyCode.CONTROL)
                .type(KeyCode.D)
                .release(KeyCode.CONTROL);

        // 16 pixels beside and below its original at 160, 0
        assertThat(history.document().positions().get(ComponentId.of("networkSwitch2")))
                .isEqualTo(new Position(176, 16));
    }

    private void shiftClick(FxRobot robot, ComponentId id) {
        Point2D at = canvas.screenToLocal(at(robot, id));
        robot.interact(() -> Event.fireEvent(canvas, Events.pressWithShift(at)));
    }

    private Selection selection() {
        return canvas.selectionProperty().get();
    }

    /// The middle of a component on the screen of the test.
    private Point2D at(FxRobot robot, ComponentId id) {
        Box box = canvas.screenBox(id).orElseThrow();
        return screen(robot, box.centerX(), box.centerY());
    }

    private Point2D screen(FxRobot robot, double x, double y) {
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.listWindows()).isNotEmpty();
        return canvas.localToScreen(x, y);
    }
}
