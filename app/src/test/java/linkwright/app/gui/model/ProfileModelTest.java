package linkwright.app.gui.model;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.app.cli.SmallExport;
import linkwright.canvas.document.Document;
import linkwright.canvas.overlay.Activity;
import linkwright.canvas.overlay.OverlaySource;
import linkwright.engine.topology.ComponentId;
import linkwright.profiler.analysis.TraceAnalysis;
import linkwright.profiler.trace.TimeRange;
import linkwright.profiler.trace.Trace;
import linkwright.profiler.trace.io.TraceFiles;
import linkwright.profiler.trace.io.TraceImportResult;
import linkwright.profiler.view.TimelineContent;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The recording begins at 100 ns and lasts 150 ns: its only GPU computes from 100 to 200 and
/// communicates from 150 to 250.
class ProfileModelTest {
    private static final ComponentId GPU = ComponentId.of("host0/gpu0");

    @TempDir private Path folder;

    private final DocumentModel document = new DocumentModel();
    private final ProfileModel profile = new ProfileModel(document);

    @BeforeEach
    void openProfile() {
        document.open(SmallMachine.fourGpus(), Optional.empty(), List.of());
        profile.content().set(Optional.of(content("small.sqlite")));
    }

    private TimelineContent content(String name) {
        Trace trace =
                switch (TraceFiles.read(SmallExport.write(folder.resolve(name)))) {
                    case TraceImportResult.Imported imported -> imported.trace();
                    case TraceImportResult.Rejected rejected ->
                            throw new AssertionError(rejected.toString());
                };
        return TimelineContent.of(trace, TraceAnalysis.of(trace));
    }

    @Test
    void lightsNothingBeforeAMomentIsLookedAt() {
        assertThat(profile.shown().get()).isEmpty();
        assertThat(profile.activity()).isPresent();
    }

    @Test
    void lightsTheGpuByWhatItDoesAtTheCursor() {
        profile.look(OptionalLong.of(160), Optional.empty());

        assertThat(shown().byComponent()).containsEntry(GPU, Activity.at(true, true, false));
        assertThat(shown().isMoment()).isTrue();
        assertThat(shown().fromNanos()).as("since the begin of the recording").isEqualTo(60);
    }

    @Test
    void sharesARangeEvenWithACursor() {
        // Computing 50 of 100 ns, communicating all of them.
        profile.look(OptionalLong.of(160), Optional.of(new TimeRange(150, 250)));

        assertThat(shown().byComponent()).containsEntry(GPU, Activity.shares(0.5, 1, 0));
    }

    @Test
    void bindsAnewWhenAnotherMachineIsDrawn() {
        profile.look(OptionalLong.of(160), Optional.empty());
        document.open(Document.empty("nothing"), Optional.empty(), List.of());

        assertThat(shown().byComponent()).isEmpty();
    }

    @Test
    void looksAtNoMomentOfAnotherProfileAtFirst() {
        profile.look(OptionalLong.of(160), Optional.of(new TimeRange(150, 250)));
        profile.content().set(Optional.of(content("other.sqlite")));

        assertThat(profile.shown().get()).isEmpty();
    }

    private OverlaySource.OfActivity shown() {
        return profile.shown().get().orElseThrow();
    }
}
