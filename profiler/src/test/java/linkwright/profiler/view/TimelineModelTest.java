package linkwright.profiler.view;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.profiler.Traces;
import linkwright.profiler.analysis.TraceAnalysis;
import linkwright.profiler.trace.TimeRange;
import linkwright.profiler.trace.Trace;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class TimelineModelTest {
    private final TimelineModel model = new TimelineModel();

    @BeforeEach
    void showTwoGpus() {
        Trace trace =
                new Traces()
                        .kernel(0, "gemm", 1000, 5000)
                        .kernel(0, "ncclDevKernel_SendRecv", 5000, 9000)
                        .kernel(1, "gemm", 2000, 11_000)
                        .range(0, "step", 1000, 9000)
                        .range(0, "forward", 1000, 4000)
                        .build();
        model.show(TimelineContent.of(trace, TraceAnalysis.of(trace)));
    }

    @Test
    void beginsWithTheWholeTrace() {
        assertThat(model.visibleProperty().get()).isEqualTo(new TimeRange(1000, 11_000));
        assertThat(model.cursorNanosProperty().get()).isEqualTo(TimelineModel.NO_CURSOR);
        assertThat(kinds()).containsExactly(TimelineRow.Kind.GPU, TimelineRow.Kind.GPU);
    }

    @Test
    void zoomsSoThatTheMomentUnderThePointerStays() {
        model.zoomAt(3500, 2);

        // A quarter of the way before, a quarter of 5000 after: 3500 - 1250.
        assertThat(model.visibleProperty().get()).isEqualTo(new TimeRange(2250, 7250));
    }

    @Test
    void neitherZoomsNorMovesOutOfTheTrace() {
        model.zoomAt(3500, 0.1);
        assertThat(model.visibleProperty().get()).isEqualTo(new TimeRange(1000, 11_000));

        model.zoomAt(3500, 1e9);
        assertThat(model.visibleProperty().get().lengthNanos())
                .isEqualTo(TimelineModel.SHORTEST_NANOS);

        model.panBy(-1000);
        assertThat(model.visibleProperty().get()).isEqualTo(new TimeRange(1000, 1200));
    }

    @Test
    void goesToTheRangeAndBack() {
        model.zoomAt(6000, 1.25);
        TimeRange before = model.visibleProperty().get();
        model.rangeProperty().set(Optional.of(new TimeRange(4000, 5000)));

        model.zoomToRange();
        assertThat(model.visibleProperty().get()).isEqualTo(new TimeRange(4000, 5000));

        model.zoomBack();
        assertThat(model.visibleProperty().get()).isEqualTo(before);
    }

    @Test
    void takesTheRangeAwayBeforeTheCursor() {
        model.cursorNanosProperty().set(4000);
        model.rangeProperty().set(Optional.of(new TimeRange(4000, 5000)));

        model.clearMarks();
        assertThat(model.rangeProperty().get()).isEmpty();
        assertThat(model.cursorNanosProperty().get()).isEqualTo(4000);

        model.clearMarks();
        assertThat(model.cursorNanosProperty().get()).isEqualTo(TimelineModel.NO_CURSOR);
    }

    @Test
    void unfoldsTheStreamsOfOneGpu() {
        model.toggle(0);

        assertThat(kinds())
                .containsExactly(
                        TimelineRow.Kind.GPU, TimelineRow.Kind.STREAM, TimelineRow.Kind.GPU);
    }

    @Test
    void showsNvtxWithALineForEachDepthWhenAsked() {
        model.nvtxShownProperty().set(true);

        TimelineRow nvtx = model.rowsProperty().get().getLast();
        assertThat(nvtx.kind()).isEqualTo(TimelineRow.Kind.NVTX);
        assertThat(nvtx.bands()).extracting(Band::size).containsExactly(1, 1);
    }

    @Test
    void stepsFromEventToEventOfARow() {
        TimelineRow row = model.rowsProperty().get().getFirst();

        model.step(row, true);
        assertThat(model.cursorNanosProperty().get()).isEqualTo(5000);
        model.step(row, true);
        assertThat(model.cursorNanosProperty().get()).isEqualTo(5000);
        model.step(row, false);
        assertThat(model.cursorNanosProperty().get()).isEqualTo(1000);
    }

    @Test
    void tellsTheSharesOfAnyRange() {
        TimelineContent content = model.contentProperty().get().orElseThrow();

        // GPU 0 is busy 8000, GPU 1 9000; NCCL runs 4000 on GPU 0 beside nothing there.
        assertThat(content.sharesWithin(content.range()))
                .isEqualTo(new TimelineContent.Shares(4000 / 17_000.0, 4000 / 17_000.0));
        // From 4500 to 5500: 1000 busy on each, 500 of it NCCL.
        assertThat(content.sharesWithin(new TimeRange(4500, 5500)))
                .isEqualTo(new TimelineContent.Shares(0.25, 0.25));
    }

    @Test
    void showsNothingAfterItIsCleared() {
        model.clear();

        assertThat(model.rowsProperty().get()).isEmpty();
        assertThat(model.contentProperty().get()).isEmpty();
    }

    private List<TimelineRow.Kind> kinds() {
        return model.rowsProperty().get().stream().map(TimelineRow::kind).toList();
    }
}
