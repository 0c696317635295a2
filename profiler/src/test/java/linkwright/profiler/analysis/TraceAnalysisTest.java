package linkwright.profiler.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.collective.CollectiveKind;
import linkwright.profiler.Traces;
import linkwright.profiler.trace.CopyDirection;
import linkwright.profiler.trace.EventClass;
import linkwright.profiler.trace.TimeRange;
import linkwright.profiler.trace.Trace;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class TraceAnalysisTest {
    private static final String ALL_REDUCE = "ncclDevKernel_AllReduce_Sum_f32_RING_LL";

    /// ```
    /// time     0    10   20   30   40   50   60
    /// gemm     ######    ######
    /// gelu       ######
    /// nccl                  ##########
    /// copy                                 ####
    /// ```
    private static Trace oneGpu() {
        return new Traces()
                .kernel(0, "gemm", 0, 12)
                .kernel(0, "gelu", 4, 16)
                .kernel(0, "gemm", 20, 32)
                .kernel(0, ALL_REDUCE, 26, 46)
                .copy(0, CopyDirection.DEVICE_TO_HOST, 64, 56, 64)
                .build();
    }

    @Test
    void countsOverlappingKernelsOnceInUnionsAndInFullInSums() {
        TraceAnalysis analysis = TraceAnalysis.of(oneGpu());

        // Sums: 12 + 12 + 12 + 20 = 56. Compute: 0..16 and 20..32 = 28. Busy: 0..16 and 20..46 =
        // 42.
        // Overlap: 26..32 = 6. Active: 42 + 8 = 50.
        assertThat(analysis.kernels()).isEqualTo(new Durations(4, 56, 12, 20));
        assertThat(analysis.devices())
                .containsExactly(
                        new DeviceTotals(0, new Durations(4, 56, 12, 20), 28, 20, 6, 42, 50));
        assertThat(analysis.communicationShare()).isEqualTo(20 / 42.0);
        assertThat(analysis.exposedShare()).isEqualTo(14 / 42.0);
        assertThat(analysis.overlapNanos()).isEqualTo(6);
    }

    @Test
    void addsUpCollectivesKernelsAndCopies() {
        TraceAnalysis analysis = TraceAnalysis.of(oneGpu());

        Durations once = new Durations(1, 20, 20, 20);
        assertThat(analysis.collectives())
                .containsExactly(
                        new CollectiveTotals(
                                "AllReduce",
                                Optional.of(CollectiveKind.ALL_REDUCE),
                                once,
                                List.of(new CollectiveTotals.OnStream(0, 7, once))));
        assertThat(analysis.kernelsByName())
                .containsExactly(
                        new KernelTotals("gemm", EventClass.COMPUTE, new Durations(2, 24, 12, 12)),
                        new KernelTotals(ALL_REDUCE, EventClass.COMMUNICATION, once),
                        new KernelTotals("gelu", EventClass.COMPUTE, new Durations(1, 12, 12, 12)));
        assertThat(analysis.copies())
                .containsExactly(
                        new CopyTotals(
                                CopyDirection.DEVICE_TO_HOST, 64, new Durations(1, 8, 8, 8)));
    }

    @Test
    void saysNothingRanWhereNothingDid() {
        TraceAnalysis analysis =
                TraceAnalysis.of(
                        new Traces().copy(0, CopyDirection.DEVICE_TO_DEVICE, 8, 0, 4).build());

        assertThat(analysis.kernels()).isEqualTo(Durations.NONE);
        assertThat(analysis.communicationShare()).isZero();
        assertThat(analysis.busyNanos()).isZero();
        assertThat(analysis.activeNanos()).isEqualTo(4);
    }

    @Test
    void tellsWhatAGpuDoesAtAMoment() {
        Activity activity = Activity.of(oneGpu());

        assertThat(activity.classAt(0, 5)).contains(EventClass.COMPUTE);
        assertThat(activity.classAt(0, 17)).isEmpty();
        assertThat(activity.classAt(0, 28)).contains(EventClass.COMMUNICATION);
        assertThat(activity.classAt(0, 60)).contains(EventClass.COPY);
        assertThat(activity.classAt(0, 64)).isEmpty();
    }

    @Test
    void tellsHowBusyAGpuWasOverTime() {
        Activity activity = Activity.of(oneGpu());

        // 64 ns in parts of 16: full; 20..32 of 16..32 = 12; 32..46 = 14; 56..64 = 8.
        assertThat(activity.activeSeries(0, activity.range(), 4))
                .containsExactly(1, 12 / 16.0, 14 / 16.0, 8 / 16.0);
        assertThat(activity.activeShare(0, TimeRange.EMPTY)).isZero();
    }

    @Test
    void matchesCallsOfTwoGpusAndTellsWhoWaited() {
        // GPU 0 comes 30 early to the first call, GPU 1 comes 10 early to the second.
        Trace trace =
                new Traces()
                        .kernel(0, ALL_REDUCE, 0, 50)
                        .kernel(1, ALL_REDUCE, 30, 51)
                        .kernel(0, ALL_REDUCE, 110, 130)
                        .kernel(1, ALL_REDUCE, 100, 130)
                        .build();

        PeerSkews skews = PeerSkews.of(trace);

        // Shortest of a call: 21 and 20. Waits: 50 - 21 = 29 and 30 - 20 = 10.
        assertThat(skews.all()).containsExactly(new PeerSkew(ALL_REDUCE, 2, 2, 0, 0, 1, 30, 39));
        assertThat(skews.waitNanos(0, 0)).isEqualTo(29);
        assertThat(skews.waitNanos(0, 1)).isZero();
        assertThat(skews.waitNanos(1, 1)).isEqualTo(10);
    }

    @Test
    void matchesNoStrangers() {
        // As many on each, but they end 1000 ns apart.
        Trace apart =
                new Traces().kernel(0, ALL_REDUCE, 0, 50).kernel(1, ALL_REDUCE, 1000, 1050).build();
        Trace unequal =
                new Traces()
                        .kernel(0, ALL_REDUCE, 0, 50)
                        .kernel(1, ALL_REDUCE, 0, 50)
                        .kernel(1, ALL_REDUCE, 60, 90)
                        .build();

        assertThat(PeerSkews.of(apart).all()).isEmpty();
        assertThat(PeerSkews.of(unequal).all()).isEmpty();
        assertThat(PeerSkews.of(apart).waitNanos(0, 0)).isZero();
    }
}
