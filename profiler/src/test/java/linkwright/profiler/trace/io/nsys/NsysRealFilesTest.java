package linkwright.profiler.trace.io.nsys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.profiler.RealFiles;
import linkwright.profiler.analysis.CopyTotals;
import linkwright.profiler.analysis.DeviceTotals;
import linkwright.profiler.analysis.Durations;
import linkwright.profiler.analysis.PeerSkew;
import linkwright.profiler.analysis.TraceAnalysis;
import linkwright.profiler.trace.CopyDirection;
import linkwright.profiler.trace.LaneKind;
import linkwright.profiler.trace.NvtxDomain;
import linkwright.profiler.trace.TimeRange;
import linkwright.profiler.trace.Trace;
import linkwright.profiler.trace.TraceDevice;
import linkwright.profiler.trace.TraceProcess;
import linkwright.profiler.trace.io.TraceFiles;
import linkwright.profiler.trace.io.TraceImportResult.Imported;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Reads four published exports of four schema versions; every figure was counted in the files with
/// plain SQL.
class NsysRealFilesTest {
    private static final String SAXPY = "nsys-2022.2.1_schema-2.9.1_saxpy-mpi_1gpu.sqlite";
    private static final String CLOVERLEAF = "nsys-2024.5.1_schema-3.13.2_cloverleaf_1gpu.sqlite";
    private static final String TINY = "nsys-2026.1.1_schema-3.24.14_tiny_1gpu.sqlite";
    private static final String NCCL = "nsys-2026.2.1_schema-3.25.0_h100-2gpu_nccl-sendrecv.sqlite";
    private static final RealFiles FILES =
            new RealFiles("nsys-sqlite", SAXPY, CLOVERLEAF, TINY, NCCL);

    @AfterAll
    static void report() {
        FILES.report();
    }

    @Test
    void readsOneMpiRankOfSchema2() {
        Imported imported = read(SAXPY);
        Trace trace = imported.trace();
        TraceAnalysis analysis = TraceAnalysis.of(trace);

        assertThat(trace.source().product()).isEqualTo("NVIDIA Nsight Systems 2022.2.1.31");
        assertThat(trace.source().schemaVersion()).isEqualTo("2.9.1");
        assertThat(trace.source().sessionUtcEpochNanos()).hasValue(1_687_813_257_637_297_504L);
        assertThat(trace.source().rows())
                .containsEntry("EXPORT_META_DATA", 23L)
                .containsEntry("NVTX_EVENTS", 24L);
        assertThat(trace.processes())
                .containsExactly(
                        new TraceProcess(
                                302_119_223_558_144L,
                                1_230_493,
                                "./saxpy-mpi-cuda",
                                OptionalInt.of(0)));
        assertThat(trace.devices())
                .containsExactly(
                        new TraceDevice(
                                0,
                                List.of(0),
                                Optional.of("NVIDIA A100-SXM4-40GB"),
                                Optional.of("0000:03:00.0"),
                                Optional.of("74e128b2-90b6-b409-07c8-33bee5ff6f88")));
        assertThat(trace.domains())
                .containsExactly(
                        new NvtxDomain(0, 0, Optional.empty(), false),
                        new NvtxDomain(0, 1, Optional.of("MPI"), false));
        assertThat(kernelRange(trace)).isEqualTo(new TimeRange(924_922_186, 1_965_496_577));
        assertThat(analysis.kernels().count()).isEqualTo(5);
        assertThat(analysis.kernels().totalNanos()).isEqualTo(88_573_480);
        assertThat(analysis.nccl()).isEqualTo(Durations.NONE);
        assertThat(copies(analysis))
                .containsExactly(
                        "HtoD 10 2621440000 B 186001123 ns", "DtoH 5 1310720000 B 98698477 ns");
        assertThat(analysis.nvtx().get(0).countByName()).isEqualTo(Map.of("saxpy", 5L));
        assertThat(analysis.nvtx().get(1).countByName())
                .isEqualTo(
                        Map.of(
                                "MPI_Send",
                                10L,
                                "MPI_Recv",
                                5L,
                                "MPI_Init",
                                1L,
                                "MPI_Finalize",
                                1L));
        assertThat(codes(imported)).isEmpty();
    }

    @Test
    void readsAnExportWithoutNvtxWhoseGpuIsNotTold() {
        Imported imported = read(CLOVERLEAF);
        Trace trace = imported.trace();
        TraceAnalysis analysis = TraceAnalysis.of(trace);

        assertThat(trace.source().schemaVersion()).isEqualTo("3.13.2");
        assertThat(trace.source().sessionUtcEpochNanos()).hasValue(1_696_392_839_587_175_550L);
        assertThat(trace.processes())
                .extracting(TraceProcess::pid, TraceProcess::name)
                .containsExactly(tuple(1_701_896, "cuda-cloverleaf"));
        // Four GPUs of one model, and nothing says which of them the process calls 0.
        assertThat(trace.devices())
                .containsExactly(
                        new TraceDevice(
                                0,
                                List.of(0),
                                Optional.of("NVIDIA A100-SXM4-80GB"),
                                Optional.empty(),
                                Optional.empty()));
        assertThat(kernelRange(trace)).isEqualTo(new TimeRange(533_338_240, 875_678_947));
        assertThat(analysis.kernels().count()).isEqualTo(1312);
        assertThat(analysis.kernels().totalNanos()).isEqualTo(294_404_540);
        assertThat(analysis.nccl()).isEqualTo(Durations.NONE);
        assertThat(copies(analysis))
                .containsExactly("HtoD 254 225065752 B 9346285 ns", "DtoH 25 51200 B 44638 ns");
        assertThat(trace.domains()).isEmpty();
        assertThat(codes(imported))
                .containsExactly("missing-table", "missing-table", "unbound-devices");
    }

    @Test
    void readsTheSmallestExport() {
        Imported imported = read(TINY);
        Trace trace = imported.trace();
        TraceAnalysis analysis = TraceAnalysis.of(trace);

        assertThat(trace.source().schemaVersion()).isEqualTo("3.24.14");
        assertThat(trace.processes()).extracting(TraceProcess::pid).containsExactly(91_186);
        assertThat(trace.devices())
                .containsExactly(
                        new TraceDevice(
                                0,
                                List.of(0),
                                Optional.of("NVIDIA GeForce RTX 3080"),
                                Optional.of("0000:01:00.0"),
                                Optional.of("554a6988-03dd-6206-3dd1-f43fb60a3ed0")));
        assertThat(analysis.kernels().count()).isEqualTo(2);
        assertThat(analysis.kernels().totalNanos()).isEqualTo(4_129);
        assertThat(copies(analysis)).containsExactly("DtoH 1 4 B 1632 ns");
    }

    @Test
    void readsTwoRanksThatSendToEachOther() {
        Imported imported = read(NCCL);
        Trace trace = imported.trace();
        TraceAnalysis analysis = TraceAnalysis.of(trace);

        assertThat(trace.source().schemaVersion()).isEqualTo("3.25.0");
        assertThat(trace.source().rows()).containsEntry("NVTX_EVENTS", 19_118L);
        assertThat(trace.processes())
                .extracting(TraceProcess::id, TraceProcess::pid)
                .containsExactly(
                        tuple(281_477_392_629_760L, 144), tuple(281_477_409_406_976L, 145));
        assertThat(trace.devices())
                .containsExactly(
                        new TraceDevice(
                                0,
                                List.of(0),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty()),
                        new TraceDevice(
                                1,
                                List.of(1),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty()));
        assertThat(analysis.kernels().count()).isEqualTo(4010);
        assertThat(analysis.kernels().totalNanos()).isEqualTo(535_200_650);
        assertThat(analysis.nccl()).isEqualTo(new Durations(66, 25_401_752, 89_440, 3_603_569));
        assertThat(copies(analysis))
                .containsExactly("HtoD 34 272 B 26656 ns", "DtoD 986 8046134272 B 5665431 ns");
        assertThat(codes(imported)).containsExactly("unbound-devices");
    }

    @Test
    void tellsWhatEachDeviceDid() {
        TraceAnalysis analysis = TraceAnalysis.of(read(NCCL).trace());

        assertThat(analysis.devices())
                .extracting(
                        device -> device.kernels().count(),
                        device -> device.kernels().totalNanos(),
                        DeviceTotals::computeNanos,
                        DeviceTotals::communicationNanos,
                        DeviceTotals::overlapNanos,
                        DeviceTotals::busyNanos)
                .containsExactly(
                        tuple(1993L, 270_875_926L, 253_690_832L, 17_172_652L, 0L, 270_863_484L),
                        tuple(2017L, 264_324_724L, 256_095_624L, 8_229_100L, 0L, 264_324_724L));
        // 25,401,752 of 270,863,484 + 264,324,724 = 535,188,208 ns.
        assertThat(analysis.communicationShare()).isEqualTo(25_401_752 / 535_188_208.0);
        assertThat(analysis.exposedShare()).isEqualTo(25_401_752 / 535_188_208.0);
    }

    @Test
    void addsUpTheOneCollectiveByStream() {
        TraceAnalysis analysis = TraceAnalysis.of(read(NCCL).trace());

        assertThat(analysis.collectives()).hasSize(1);
        assertThat(analysis.collectives().getFirst().label()).isEqualTo("SendRecv");
        assertThat(analysis.collectives().getFirst().streams())
                .extracting(
                        stream -> stream.device(), stream -> stream.stream(), s -> s.durations())
                .containsExactly(
                        tuple(0, 7L, new Durations(33, 17_172_652, 99_808, 3_603_569)),
                        tuple(1, 15L, new Durations(33, 8_229_100, 89_440, 1_825_243)));
    }

    @Test
    void matchesTheCallsOfBothRanksByTheirOrder() {
        PeerSkew skew = TraceAnalysis.of(read(NCCL).trace()).skews().all().getFirst();

        assertThat(skew.kernel()).isEqualTo("ncclDevKernel_SendRecv");
        assertThat(skew.devices()).isEqualTo(2);
        assertThat(skew.calls()).isEqualTo(33);
        assertThat(skew.leastEndSpreadNanos()).isEqualTo(302);
        assertThat(skew.mostEndSpreadNanos()).isEqualTo(26_587);
        assertThat(skew.mostStartSpreadNanos()).isEqualTo(3_339_732);
    }

    @Test
    void knowsNcclsRangesThoughTheirDomainLostItsName() {
        Trace trace = read(NCCL).trace();
        TraceAnalysis analysis = TraceAnalysis.of(trace);

        assertThat(trace.domains())
                .containsExactly(
                        new NvtxDomain(0, 0, Optional.empty(), false),
                        new NvtxDomain(0, 1, Optional.empty(), true),
                        new NvtxDomain(1, 0, Optional.empty(), false),
                        new NvtxDomain(1, 1, Optional.empty(), true));
        assertThat(analysis.nvtx().get(0).events() + analysis.nvtx().get(2).events())
                .isEqualTo(18_656);
        assertThat(analysis.nvtx().get(1).countByName()).isEqualTo(ncclCalls(64, 32));
        assertThat(analysis.nvtx().get(3).countByName()).isEqualTo(ncclCalls(68, 34));
    }

    private static Map<String, Long> ncclCalls(long transfers, long groups) {
        return Map.of(
                "ncclSend", transfers,
                "ncclRecv", transfers,
                "ncclCommCount", groups,
                "ncclGroupStart", groups,
                "ncclGroupEnd", groups);
    }

    private static Imported read(String name) {
        Path file = FILES.file(name);
        var result = TraceFiles.read(file);
        assertThat(result).isInstanceOf(Imported.class);
        FILES.wasRead(name);
        return (Imported) result;
    }

    private static TimeRange kernelRange(Trace trace) {
        return trace.lanes(LaneKind.KERNELS).stream()
                .map(
                        lane ->
                                new TimeRange(
                                        lane.events().startNanos(0),
                                        lane.events().endNanos(lane.events().size() - 1)))
                .reduce(TimeRange.EMPTY, TimeRange::span);
    }

    private static List<String> copies(TraceAnalysis analysis) {
        return analysis.copies().stream().map(NsysRealFilesTest::said).toList();
    }

    private static String said(CopyTotals copies) {
        CopyDirection direction = copies.direction();
        return direction.label()
                + " "
                + copies.durations().count()
                + " "
                + copies.bytes()
                + " B "
                + copies.durations().totalNanos()
                + " ns";
    }

    private static List<String> codes(Imported imported) {
        return imported.diagnostics().stream().map(Diagnostic::code).toList();
    }
}
