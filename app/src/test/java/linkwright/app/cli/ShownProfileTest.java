package linkwright.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.overlay.Activity;
import linkwright.canvas.overlay.OverlaySource;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/// A kernel computes from 100 to 200 ns and one of NCCL runs from 150 to 250 ns, on CUDA device 0.
class ShownProfileTest {
    private static final ComponentId GPU = ComponentId.of("host0/gpu0");
    private static final Texts ENGLISH = Texts.in(Locale.ENGLISH);

    @TempDir private Path folder;
    private Path export;

    @BeforeEach
    void writeExport() {
        export = SmallExport.write(folder.resolve("small.sqlite"));
    }

    @Test
    void lightsAGpuByWhatItDoesAtAMoment() throws VerbFailure, IOException {
        // Moments count from the begin of the recording, at 100 ns.
        assertThat(shown(OptionalLong.of(20)).byComponent())
                .containsEntry(GPU, Activity.at(true, false, false));
        assertThat(shown(OptionalLong.of(60)).byComponent())
                .containsEntry(GPU, Activity.at(true, true, false));
        assertThat(shown(OptionalLong.of(120)).byComponent())
                .containsEntry(GPU, Activity.at(false, true, false));
        assertThat(shown(OptionalLong.of(20)).fromNanos()).isEqualTo(20);
    }

    @Test
    void sharesTheWholeRecordingWithoutAMoment() throws VerbFailure, IOException {
        // 100 of 150 ns each.
        assertThat(shown(OptionalLong.empty()).byComponent())
                .containsEntry(GPU, Activity.shares(100.0 / 150, 100.0 / 150, 0));
    }

    @Test
    void saysWhatIsShown() throws VerbFailure, IOException {
        var caption = read(OptionalLong.of(60)).caption("dgx", ENGLISH);

        assertThat(caption.title()).isEqualTo("dgx · small.sqlite · at 60 ns of 150 ns");
        assertThat(caption.origin()).isEqualTo("traced");
    }

    @Test
    void drawsAndSaysHowDevicesWereBound() {
        Path picture = folder.resolve("a.png");
        Called called =
                Called.with(
                        "render", "dgx-h100", "--profile", export, "--at", "60ns", "-o", picture);

        assertThat(called.code()).as(called.err()).isZero();
        assertThat(called.err()).contains("names no bus ids");
        assertThat(picture).isNotEmptyFile();
    }

    @Test
    void tellsWhatIsOddAboutTheRecording() throws SQLException {
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + export);
                Statement statement = database.createStatement()) {
            // It ends before it starts.
            statement.executeUpdate(
                    "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL"
                            + " VALUES (300, 250, 0, 1, 7, 3, 16777216, 1, 1)");
        }

        Called called =
                Called.with(
                        "render", "dgx-h100", "--profile", export, "-o", folder.resolve("a.png"));
        assertThat(called.err()).contains("CUPTI_ACTIVITY_KIND_KERNEL");
    }

    @Test
    void refusesAMomentAfterTheEndAndWhatIsNotDrawn() {
        Path picture = folder.resolve("a.png");

        Called.with("render", "dgx-h100", "--profile", export, "--at", "1ms", "-o", picture)
                .refused(ExitCode.WRONG_CALL, "1.00 ms is after the end");
        Called.with("render", "1x host: 2 cpu", "--profile", export, "-o", picture)
                .refused(ExitCode.NOT_WELL, "none of the drawn GPUs");
        Called.with("render", "dgx-h100", "--profile", export, "--run", export, "-o", picture)
                .refused(ExitCode.WRONG_CALL, "--run and --profile");
        assertThat(picture).doesNotExist();
    }

    private OverlaySource.OfActivity shown(OptionalLong moment) throws VerbFailure, IOException {
        return read(moment).source();
    }

    private ShownProfile read(OptionalLong moment) throws VerbFailure, IOException {
        Topology topology = TopologyArgument.open("dgx-h100", Optional.empty()).topology();
        var nowhere = new PrintWriter(new StringWriter());
        return ShownProfile.read(export, topology, moment, new Console(nowhere, nowhere, ENGLISH));
    }
}
