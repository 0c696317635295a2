package linkwright.profiler.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.ScrollEvent;
import javafx.scene.paint.Color;
import javafx.stage.Stage;

import linkwright.engine.diagnostic.Texts;
import linkwright.profiler.Traces;
import linkwright.profiler.analysis.TraceAnalysis;
import linkwright.profiler.trace.TimeRange;
import linkwright.profiler.trace.Trace;

import org.assertj.core.api.ThrowingConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;

/// What a person does with the timeline by mouse and keyboard.
@Tag("ui")
@ExtendWith(ApplicationExtension.class)
class TimelineViewTest {
    // The lanes are 1134 - 118 - 16 = 1000 px wide and the trace 100 µs long: 100 ns a pixel.
    private static final double WIDTH = 1134;
    private static final long NANOS_PER_PIXEL = 100;
    private static final double LEFT = TimelineGeometry.NAMES;
    private static final double RULER_Y = TimelineHeader.HEIGHT + 6;
    private static final double FIRST_GPU_Y = TimelineHeader.HEIGHT + TimelineGeometry.RULER + 8;

    private TimelinePane timeline;

    @Start
    void show(Stage stage) {
        Trace trace =
                new Traces()
                        .kernel(0, "gemm", 0, 40_000)
                        .kernel(0, "ncclDevKernel_AllReduce_Sum_f32_RING_LL", 40_000, 60_000)
                        .kernel(1, "gemm", 0, 100_000)
                        .build();
        timeline = new TimelinePane(Texts.in(Locale.ENGLISH), TimelineColors.LIGHT);
        timeline.show(TimelineContent.of(trace, TraceAnalysis.of(trace)));
        stage.setScene(new Scene(timeline, WIDTH, 260));
        stage.show();
    }

    @Test
    void aClickSetsTheCursor(FxRobot robot) {
        robot.clickOn(at(250, FIRST_GPU_Y));

        assertThat(timeline.cursorNanosProperty().get()).isEqualTo(250 * NANOS_PER_PIXEL);
        assertThat(timeline.model().rangeProperty().get()).isEmpty();
    }

    @Test
    void aDragOnTheRulerSetsTheRangeAndTheSharesFollow(FxRobot robot) {
        robot.drag(at(300, RULER_Y)).dropTo(at(500, RULER_Y));

        TimeRange range = timeline.model().rangeProperty().get().orElseThrow();
        assertThat(range).satisfies(isAbout(30_000, 50_000));
        // GPU 0 20 of 20 µs, GPU 1 20 of 20 µs busy; NCCL 10 of these 40 µs.
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#timeline-shares").queryAs(Label.class).getText())
                .startsWith("in the range: communication 25");
    }

    @Test
    void aDragFromTheCursorMovesIt(FxRobot robot) {
        robot.clickOn(at(200, FIRST_GPU_Y));
        robot.drag(at(202, FIRST_GPU_Y)).dropTo(at(600, FIRST_GPU_Y));

        assertThat(timeline.cursorNanosProperty().get()).isEqualTo(600 * NANOS_PER_PIXEL);
        assertThat(timeline.model().rangeProperty().get()).isEmpty();
    }

    @Test
    void keysZoomAtThePointerAndMove(FxRobot robot) {
        robot.clickOn(at(500, FIRST_GPU_Y)).type(KeyCode.W);

        // 100 µs / 1.25 around the moment at 500 px.
        assertThat(timeline.model().visibleProperty().get()).satisfies(isAbout(10_000, 90_000));

        robot.type(KeyCode.D);
        assertThat(timeline.model().visibleProperty().get()).satisfies(isAbout(18_000, 98_000));

        robot.type(KeyCode.A).type(KeyCode.S);
        assertThat(timeline.model().visibleProperty().get()).satisfies(isAbout(0, 100_000));
    }

    @Test
    void theWheelZoomsWithControlAtThePointer(FxRobot robot) {
        robot.interact(() -> Event.fireEvent(timeline, controlWheelAt(LEFT + 250, 40)));
        // 80 µs, a quarter of them before 25 µs.
        assertThat(timeline.model().visibleProperty().get()).satisfies(isAbout(5_000, 85_000));

        robot.interact(() -> Event.fireEvent(timeline, controlWheelAt(LEFT + 250, -40)));
        assertThat(timeline.model().visibleProperty().get()).satisfies(isAbout(0, 100_000));
    }

    @Test
    void aClickOnAGpusNameUnfoldsItsStreams(FxRobot robot) {
        robot.clickOn(point(40, FIRST_GPU_Y));

        assertThat(timeline.model().isUnfolded(0)).isTrue();
    }

    @Test
    void pointingAtABlockTellsWhatItIs(FxRobot robot) {
        double communicationRow = TimelineHeader.HEIGHT + TimelineGeometry.RULER + 2 + 17;
        robot.moveTo(at(500, communicationRow));
        WaitForAsyncUtils.waitForFxEvents();

        assertThat(
                        robot.lookup("#timeline-tip .label").queryAllAs(Label.class).stream()
                                .map(Label::getText))
                .containsExactly(
                        "ncclDevKernel_AllReduce_Sum_f32_RING_LL",
                        "20.0 µs, from 40.0 µs",
                        "AllReduce · named as by NCCL 2.19+",
                        "RING LL in the name; what ran may differ");
    }

    @Test
    void paintsWorkInItsColoursAndTheOtherThemeAtOnce(FxRobot robot) {
        int computeY = (int) FIRST_GPU_Y;
        assertThat(colorAt(robot, LEFT + 200, computeY)).isEqualTo(TimelineColors.LIGHT.compute());
        assertThat(colorAt(robot, LEFT + 500, computeY + 11))
                .isEqualTo(TimelineColors.LIGHT.communication());
        assertThat(colorAt(robot, LEFT + 705, computeY)).isEqualTo(TimelineColors.LIGHT.panel());

        robot.interact(() -> timeline.setColors(TimelineColors.DARK));

        assertThat(colorAt(robot, LEFT + 200, computeY)).isEqualTo(TimelineColors.DARK.compute());
    }

    @Test
    void speaksTheOtherLanguageAtOnce(FxRobot robot) {
        robot.interact(() -> timeline.setTexts(Texts.in(Texts.CHINESE)));
        WaitForAsyncUtils.waitForFxEvents();

        // 20 of 60 + 100 µs busy: 12.5, said as 13.
        assertThat(robot.lookup("#timeline-shares").queryAs(Label.class).getText())
                .isEqualTo("通信占忙碌时间 13 % · 未被掩盖 13 %");
    }

    private Color colorAt(FxRobot robot, double x, double y) {
        var image = new AtomicReference<WritableImage>();
        robot.interact(() -> image.set(timeline.getScene().snapshot(null)));
        return image.get().getPixelReader().getColor((int) x, (int) y);
    }

    private static ScrollEvent controlWheelAt(double x, double deltaY) {
        return new ScrollEvent(
                ScrollEvent.SCROLL,
                x,
                FIRST_GPU_Y,
                0,
                0,
                false,
                true,
                false,
                false,
                false,
                false,
                0,
                deltaY,
                0,
                deltaY,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                null);
    }

    private Point2D at(double lanePixel, double y) {
        return point(LEFT + lanePixel, y);
    }

    private Point2D point(double x, double y) {
        return timeline.localToScreen(x, y);
    }

    /// The robot's pointer may come to rest a pixel beside where it was sent.
    private static ThrowingConsumer<TimeRange> isAbout(long startNanos, long endNanos) {
        return range -> {
            assertThat(range.startNanos()).isCloseTo(startNanos, within(NANOS_PER_PIXEL));
            assertThat(range.endNanos()).isCloseTo(endNanos, within(NANOS_PER_PIXEL));
        };
    }
}
