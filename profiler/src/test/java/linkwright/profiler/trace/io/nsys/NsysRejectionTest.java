package linkwright.profiler.trace.io.nsys;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.diagnostic.Texts;
import linkwright.profiler.trace.io.TraceFiles;
import linkwright.profiler.trace.io.TraceImportResult;
import linkwright.profiler.trace.io.TraceImportResult.Rejected;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/// Files that cannot be read: the answer names the file, what is wrong and what to do.
class NsysRejectionTest {
    @TempDir private Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("trace.sqlite");
    }

    @Test
    void refusesAFileThatIsNotThere() {
        assertThat(code(TraceFiles.read(file))).isEqualTo("no-such-file");
    }

    @Test
    void refusesATextAndNamesTheFormatsItKnows() throws IOException {
        Files.writeString(file, "not a trace");

        Diagnostic reason = reason(TraceFiles.read(file));

        assertThat(Texts.in(Locale.ENGLISH).say(reason))
                .isEqualTo(
                        "trace.sqlite: It is no trace of a known format (nsys-sqlite)."
                                + " A report of Nsight Systems must be exported first:"
                                + " nsys export --type sqlite FILE.nsys-rep");
        assertThat(Texts.in(Texts.CHINESE).say(reason))
                .startsWith("trace.sqlite: 不是已知格式（nsys-sqlite）的跟踪文件。");
    }

    @Test
    void refusesADatabaseOfAnotherProgram() throws SQLException {
        try (Export export = Export.at(file)) {
            export.run("CREATE TABLE contacts (name TEXT)");
        }

        assertThat(code(TraceFiles.read(file))).isEqualTo("not-an-export");
    }

    @Test
    void refusesAnExportWithoutEvents() throws SQLException {
        try (Export export = Export.at(file)) {
            export.withTables();
        }

        assertThat(code(TraceFiles.read(file))).isEqualTo("no-events");
    }

    @Test
    void refusesViewsThatPoseAsTables() throws SQLException {
        // A view may run for ever: it is not asked.
        try (Export export = Export.at(file)) {
            export.run(
                    "CREATE VIEW CUPTI_ACTIVITY_KIND_KERNEL AS WITH RECURSIVE endless(start, end)"
                            + " AS (SELECT 1, 2 UNION ALL SELECT start + 1, end + 1 FROM endless)"
                            + " SELECT * FROM endless");
        }

        assertThat(code(TraceFiles.read(file))).isEqualTo("not-an-export");
    }

    @Test
    void refusesACutFileAndTellsHowMuchIsMissing() throws Exception {
        byte[] whole = sound();
        Files.write(file, Arrays.copyOf(whole, whole.length - 1000));

        Diagnostic reason = reason(TraceFiles.read(file));

        assertThat(reason.code()).isEqualTo("cut");
        assertThat(reason.problem().arguments())
                .containsExactly((long) whole.length - 1000, (long) whole.length);
    }

    @Test
    void refusesAHeaderAlone() throws IOException {
        Files.write(file, "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII));

        assertThat(code(TraceFiles.read(file))).isEqualTo("cut");
    }

    @Test
    void answersEveryMangledFileWithoutAnException() throws Exception {
        byte[] whole = sound();
        for (int seed = 0; seed < 60; seed++) {
            var random = new Random(seed);
            byte[] mangled = whole.clone();
            for (int i = 0; i < 1 + random.nextInt(200); i++) {
                mangled[16 + random.nextInt(mangled.length - 16)] = (byte) random.nextInt(256);
            }
            Files.write(file, mangled);

            TraceImportResult result = TraceFiles.read(file);

            if (result instanceof Rejected rejected) {
                Diagnostic reason = rejected.diagnostics().getFirst();
                assertThat(reason.severity()).isEqualTo(Severity.ERROR);
                assertThat(reason.where().source()).isEqualTo("trace.sqlite");
            }
        }
    }

    /// A database of some thirty pages.
    private byte[] sound() throws SQLException, IOException {
        try (Export export = Export.at(file)) {
            export.withTables().run("BEGIN");
            for (int i = 0; i < 1000; i++) {
                export.name(i, "kernel " + i + " of some length")
                        .kernel(Export.PROCESS_100, i * 10 + "", i * 10 + 5 + "", i);
            }
            export.run("COMMIT");
        }
        return Files.readAllBytes(file);
    }

    private static Diagnostic reason(TraceImportResult result) {
        assertThat(result).isInstanceOf(Rejected.class);
        return result.diagnostics().getFirst();
    }

    private static String code(TraceImportResult result) {
        return reason(result).code();
    }
}
