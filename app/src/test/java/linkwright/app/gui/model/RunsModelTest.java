package linkwright.app.gui.model;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.overlay.OverlaySource;
import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.measure.Origin;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.measure.Timing;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

class RunsModelTest {
    private final RunsModel runs = new RunsModel();

    @Test
    void saysWhyNothingCanBeShownBeforeTheFirstRun() {
        for (RunView view : RunView.values()) {
            assertThat(runs.obstacle(view)).contains(Message.of("app.gui.origin.no-run"));
        }
        assertThat(runs.shown().get()).isEmpty();
    }

    @Test
    void showsTheLargestSizeOfANewRun() {
        runs.add(run(Origin.SIMULATED, "ring", 1024, 4096));

        assertThat(runs.view().get()).isEqualTo(RunView.SIMULATED);
        assertThat(runs.sizeBytes().get()).hasValue(4096);
        assertThat(runs.shown().get())
                .containsInstanceOf(OverlaySource.OfRun.class)
                .map(source -> ((OverlaySource.OfRun) source).result().collective().sizeBytes())
                .contains(4096L);
        assertThat(runs.obstacle(RunView.MEASURED))
                .contains(Message.of("app.gui.origin.no-measured"));
    }

    @Test
    void holdsAMeasurementAgainstThePredictionOfTheSame() {
        runs.add(run(Origin.SIMULATED, "ring", 1024));
        runs.add(run(Origin.SIMULATED, "tree", 1024));
        runs.add(run(Origin.MEASURED, "ring", 1024));

        assertThat(runs.runOf(RunView.SIMULATED)).map(KeptRun::id).contains("R-1");
        assertThat(runs.obstacle(RunView.DIFFERENCE)).isEmpty();
        runs.view().set(RunView.DIFFERENCE);
        assertThat(runs.shown().get()).containsInstanceOf(OverlaySource.OfDifference.class);
    }

    @Test
    void refusesADifferenceToAnotherSize() {
        runs.add(run(Origin.SIMULATED, "ring", 1024));
        runs.add(run(Origin.MEASURED, "ring", 4096));

        assertThat(runs.obstacle(RunView.DIFFERENCE))
                .contains(Message.of("app.gui.origin.no-difference"));
    }

    @Test
    void showsTheMomentOfTheCursor() {
        runs.add(run(Origin.SIMULATED, "ring", 1024));
        runs.showMoment(250);
        assertThat(momentShown()).hasValue(250);

        runs.showMoment(5000);
        assertThat(momentShown()).as("not beyond the end").hasValue(1000);

        runs.showMean();
        assertThat(momentShown()).isEmpty();
    }

    @Test
    void returnsToTheMeanWhenOtherFiguresAreShown() {
        runs.add(run(Origin.SIMULATED, "ring", 1024, 4096));
        runs.showMoment(250);
        runs.sizeBytes().set(OptionalLong.of(1024));

        assertThat(momentShown()).isEmpty();
    }

    @Test
    void hasNoMomentsInADifference() {
        runs.add(run(Origin.SIMULATED, "ring", 1024));
        runs.add(run(Origin.MEASURED, "ring", 1024));
        runs.view().set(RunView.DIFFERENCE);
        runs.showMoment(250);

        assertThat(runs.durationNanos()).isEmpty();
        assertThat(runs.cursorNanos().get()).isEmpty();
    }

    private OptionalLong momentShown() {
        return runs.shown()
                .get()
                .map(source -> ((OverlaySource.OfRun) source).atNanos())
                .orElseThrow();
    }

    @Test
    void forgetsEverythingWithTheMachine() {
        runs.add(run(Origin.SIMULATED, "ring", 1024));
        runs.clear();

        assertThat(runs.shown().get()).isEmpty();
        assertThat(runs.runs()).isEmpty();
    }

    private static Run run(Origin origin, String algorithm, long... sizes) {
        List<RunResult> results =
                Arrays.stream(sizes)
                        .mapToObj(
                                bytes ->
                                        new RunResult(
                                                Collective.of(CollectiveKind.ALL_REDUCE, bytes),
                                                4,
                                                Timing.exactly(1000),
                                                true,
                                                origin == Origin.MEASURED,
                                                OptionalLong.empty(),
                                                List.of()))
                        .toList();
        return new Run(origin, "t", "f", algorithm, "world", "own", "shm", results, Map.of());
    }
}
