package linkwright.profiler.trace.io.nsys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Severity;
import linkwright.profiler.analysis.TraceAnalysis;
import linkwright.profiler.trace.Events;
import linkwright.profiler.trace.Trace;
import linkwright.profiler.trace.TraceDevice;
import linkwright.profiler.trace.TraceProcess;
import linkwright.profiler.trace.io.TraceFiles;
import linkwright.profiler.trace.io.TraceImportResult.Imported;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Exports of older and newer versions: what is missing degrades with a note, what is odd is told.
class NsysVariantsTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "correlationId, 2",
        "contextId, 2",
        "streamId, 2",
        "deviceId, 2",
        "demangledName, 2",
        "shortName, 2",
        // Without a process, both kernels belong to one.
        "globalPid, 1",
    })
    void doesWithoutAColumnThatAVersionLacks(String column, int processes) throws SQLException {
        try (Export export = twoProcesses()) {
            export.run("ALTER TABLE CUPTI_ACTIVITY_KIND_KERNEL DROP COLUMN " + column);
        }

        Imported imported = read();

        assertThat(TraceAnalysis.of(imported.trace()).kernels().totalNanos()).isEqualTo(30);
        assertThat(TraceAnalysis.of(imported.trace()).nccl().count()).isEqualTo(1);
        assertThat(imported.trace().processes()).hasSize(processes);
        assertThat(imported.diagnostics())
                .filteredOn(found -> found.code().equals("missing-columns"))
                .extracting(
                        Diagnostic::severity,
                        found -> found.where().element(),
                        found -> found.problem().arguments())
                .containsExactly(
                        tuple(Severity.NOTE, "CUPTI_ACTIVITY_KIND_KERNEL", List.of(column)));
    }

    @Test
    void readsColumnsByNameWhereverTheyStand() throws SQLException {
        try (Export export = twoProcesses()) {
            export.run("ALTER TABLE CUPTI_ACTIVITY_KIND_KERNEL RENAME TO old")
                    .run(
                            "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL AS SELECT 'added' AS name,"
                                    + " shortName, globalPid, streamId, end, deviceId, start,"
                                    + " contextId, correlationId, demangledName FROM old")
                    .run("DROP TABLE old");
        }

        assertThat(TraceAnalysis.of(read().trace()).kernels().totalNanos()).isEqualTo(30);
    }

    @Test
    void doesWithoutNames() throws SQLException {
        try (Export export = twoProcesses()) {
            export.run("DROP TABLE StringIds");
        }

        Imported imported = read();

        assertThat(imported.trace().names()).containsExactly("#1", "#2");
        assertThat(codes(imported)).contains("missing-names");
    }

    @Test
    void doesWithoutAVersion() throws SQLException {
        try (Export export = twoProcesses()) {
            export.run("DROP TABLE META_DATA_EXPORT");
        }

        Imported imported = read();

        assertThat(imported.trace().source().schemaVersion()).isEmpty();
        assertThat(codes(imported)).contains("unknown-version");
    }

    @Test
    void leavesOutRowsThatCannotBeAndTellsHowMany() throws SQLException {
        try (Export export = twoProcesses()) {
            export.kernel(Export.PROCESS_100, "50", "40", 1)
                    .kernel(Export.PROCESS_100, "0", "9223372036854775807", 1)
                    .kernel(Export.PROCESS_100, "-9223372036854775808", "0", 1)
                    .kernel(Export.PROCESS_100, "NULL", "NULL", 1);
        }

        Imported imported = read();

        assertThat(TraceAnalysis.of(imported.trace()).kernels().count()).isEqualTo(2);
        assertThat(imported.diagnostics())
                .filteredOn(found -> found.code().equals("broken-rows"))
                .extracting(Diagnostic::severity, found -> found.problem().arguments())
                .containsExactly(tuple(Severity.WARNING, List.of(4)));
    }

    @Test
    void takesARowWithoutAnEndForAMoment() throws SQLException {
        try (Export export = twoProcesses()) {
            export.kernel(Export.PROCESS_100, "70", "NULL", 1);
        }

        Imported imported = read();

        Events events = imported.trace().lanes().getFirst().events();
        assertThat(events.durationNanos(events.size() - 1)).isZero();
        assertThat(codes(imported)).contains("open-rows");
    }

    @Test
    void keepsNamesThatAreNoUtf8() throws SQLException {
        try (Export export = twoProcesses()) {
            // "naïve" in Latin-1, and a name with a zero byte in it.
            export.run("UPDATE StringIds SET value = CAST(x'6E61EF7665' AS TEXT) WHERE id = 1")
                    .run("UPDATE StringIds SET value = CAST(x'6E63636C0041' AS TEXT) WHERE id = 2");
        }

        assertThat(read().trace().names()).containsExactly("na\uFFFDve", "nccl\uFFFDA");
    }

    @Test
    void takesProcessesApartByTheUpperBitsEvenWhenNegative() throws SQLException {
        long negative = 0xFF01_0000_6500_0000L;
        try (Export export = twoProcesses()) {
            export.kernel(negative, "70", "80", 1);
        }

        assertThat(read().trace().processes())
                .extracting(TraceProcess::id, TraceProcess::pid)
                .containsExactly(
                        tuple(Export.PROCESS_100, 100),
                        tuple(Export.PROCESS_101, 101),
                        tuple(negative, 101));
    }

    @Test
    void joinsProcessesThatShareAGpuWhereTheExportSaysSo() throws SQLException {
        try (Export export = twoProcesses()) {
            export.run(
                            "CREATE TABLE TARGET_INFO_GPU (vmId INTEGER, id INTEGER, name TEXT,"
                                    + " busLocation TEXT, uuid TEXT)")
                    .run(
                            "INSERT INTO TARGET_INFO_GPU VALUES"
                                    + " (281474976710656, 0, 'H', '0000:1B:00.0', 'a'),"
                                    + " (281474976710656, 1, 'H', '0000:2B:00.0', 'b')")
                    .run(
                            "CREATE TABLE TARGET_INFO_CUDA_DEVICE (gpuId INTEGER, cudaId INTEGER,"
                                    + " pid INTEGER, uuid TEXT)")
                    // Both call GPU 1 their 0.
                    .run(
                            "INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES"
                                    + " (1, 0, 100, NULL), (1, 0, 101, NULL)");
        }

        assertThat(read().trace().devices())
                .containsExactly(
                        new TraceDevice(
                                1,
                                List.of(0, 1),
                                Optional.of("H"),
                                Optional.of("0000:2b:00.0"),
                                Optional.of("b")));
    }

    @Test
    void takesTheRankFromTheNameOfAThread() throws SQLException {
        try (Export export = twoProcesses()) {
            export.run(
                            "CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER,"
                                    + " eventType INTEGER, text TEXT, globalTid INTEGER)")
                    .run(
                            "INSERT INTO NVTX_EVENTS VALUES (5, NULL, 39, 'MPI Rank 3', %d)"
                                    .formatted(Export.PROCESS_101 + 7))
                    .run(
                            "INSERT INTO NVTX_EVENTS VALUES (5, NULL, 34, 'mark', %d)"
                                    .formatted(Export.PROCESS_101 + 7));
        }

        Trace trace = read().trace();

        assertThat(trace.processes())
                .extracting(TraceProcess::rank)
                .containsExactly(OptionalInt.empty(), OptionalInt.of(3));
        assertThat(TraceAnalysis.of(trace).nvtx().getFirst().countByName())
                .containsOnlyKeys("mark");
    }

    @Test
    void writesNothingBesideTheFile() throws Exception {
        twoProcesses().close();
        Path file = folder.resolve("odd name?#%.sqlite");
        Files.move(folder.resolve("export.sqlite"), file);
        byte[] before = Files.readAllBytes(file);

        assertThat(TraceFiles.read(file)).isInstanceOf(Imported.class);

        assertThat(Files.readAllBytes(file)).isEqualTo(before);
        try (var beside = Files.list(folder)) {
            assertThat(beside).containsExactly(file);
        }
    }

    /// A kernel of 10 ns in process 100 and an NCCL kernel of 20 ns in process 101.
    private Export twoProcesses() throws SQLException {
        return Export.at(folder.resolve("export.sqlite"))
                .withTables()
                .name(1, "gemm")
                .name(2, "ncclDevKernel_SendRecv")
                .kernel(Export.PROCESS_100, "10", "20", 1)
                .kernel(Export.PROCESS_101, "30", "50", 2);
    }

    private Imported read() {
        return (Imported) TraceFiles.read(folder.resolve("export.sqlite"));
    }

    private static List<String> codes(Imported imported) {
        return imported.diagnostics().stream().map(Diagnostic::code).toList();
    }
}
