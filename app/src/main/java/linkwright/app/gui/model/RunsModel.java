package linkwright.app.gui.model;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

import linkwright.canvas.overlay.OverlaySource;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.measure.Origin;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The runs of the session, the one that is looked at, and what of it the drawing shows.
///
/// A prediction and a measurement of the same thing are shown by turns, or as their difference.
public final class RunsModel {
    private final ObservableList<KeptRun> runs = FXCollections.observableArrayList();
    private final ObservableList<KeptRun> readOnly = FXCollections.unmodifiableObservableList(runs);
    private final ObjectProperty<Optional<KeptRun>> current =
            new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<RunView> view = new SimpleObjectProperty<>(RunView.SIMULATED);
    private final ObjectProperty<OptionalLong> sizeBytes =
            new SimpleObjectProperty<>(OptionalLong.empty());
    private final ReadOnlyObjectWrapper<OptionalLong> cursorNanos =
            new ReadOnlyObjectWrapper<>(OptionalLong.empty());
    private final ReadOnlyObjectWrapper<Optional<OverlaySource>> shown =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    /// Starts without a run.
    public RunsModel() {
        current.subscribe((before, now) -> follow());
        view.subscribe((before, now) -> restart());
        sizeBytes.subscribe((before, now) -> restart());
        cursorNanos.subscribe((before, now) -> refresh());
    }

    /// Takes up a run and looks at it.
    public KeptRun add(Run run) {
        var kept = new KeptRun("R-" + (runs.size() + 1), run);
        runs.add(kept);
        current.set(Optional.of(kept));
        return kept;
    }

    /// Forgets every run: another machine is on the drawing.
    public void clear() {
        runs.clear();
        current.set(Optional.empty());
    }

    /// Another run is looked at: its own figures are shown, its largest size, its mean.
    private void follow() {
        current.get()
                .ifPresent(
                        kept ->
                                view.set(
                                        kept.isSimulated() ? RunView.SIMULATED : RunView.MEASURED));
        cursorNanos.set(OptionalLong.empty());
        boolean isThere =
                sizeBytes.get().isPresent()
                        && current.get()
                                .flatMap(kept -> result(kept, sizeBytes.get().getAsLong()))
                                .isPresent();
        if (!isThere) {
            sizeBytes.set(
                    current.get()
                            .map(kept -> kept.run().largest().collective().sizeBytes())
                            .map(OptionalLong::of)
                            .orElse(OptionalLong.empty()));
        }
        refresh();
    }

    /// Other figures have other moments.
    private void restart() {
        if (cursorNanos.get().isEmpty()) {
            refresh();
        } else {
            showMean();
        }
    }

    private void refresh() {
        shown.set(
                switch (view.get()) {
                    case SIMULATED, MEASURED -> resultOf(view.get()).map(this::atCursor);
                    case DIFFERENCE -> difference();
                });
    }

    private OverlaySource atCursor(RunResult result) {
        Origin origin = runOf(view.get()).map(kept -> kept.run().origin()).orElseThrow();
        return new OverlaySource.OfRun(result, origin, cursorNanos.get());
    }

    private Optional<OverlaySource> difference() {
        Optional<RunResult> measured = resultOf(RunView.MEASURED);
        Optional<RunResult> simulated = resultOf(RunView.SIMULATED);
        if (measured.isEmpty() || simulated.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new OverlaySource.OfDifference(
                        measured.get(), Origin.MEASURED, simulated.get(), Origin.SIMULATED));
    }

    /// Returns the result of the size that is shown, simulated or measured; empty where there is
    /// none.
    public Optional<RunResult> resultOf(RunView one) {
        return sizeBytes.get().isEmpty()
                ? Optional.empty()
                : runOf(one).flatMap(kept -> result(kept, sizeBytes.get().getAsLong()));
    }

    private static Optional<RunResult> result(KeptRun kept, long bytes) {
        return kept.run().results().stream()
                .filter(result -> result.collective().sizeBytes() == bytes)
                .findFirst();
    }

    /// Returns the run that a view shows: the one looked at, or the last one of the other origin
    /// that did the same.
    public Optional<KeptRun> runOf(RunView one) {
        boolean isSimulated = one == RunView.SIMULATED;
        return current.get()
                .flatMap(
                        kept ->
                                kept.isSimulated() == isSimulated
                                        ? Optional.of(kept)
                                        : runs.reversed().stream()
                                                .filter(other -> other.isSimulated() == isSimulated)
                                                .filter(kept::isComparableWith)
                                                .findFirst());
    }

    /// Returns why a view cannot be chosen; empty when it can.
    public Optional<Message> obstacle(RunView one) {
        if (current.get().isEmpty()) {
            return Optional.of(Message.of("app.gui.origin.no-run"));
        }
        return switch (one) {
            case SIMULATED, MEASURED ->
                    resultOf(one).isPresent()
                            ? Optional.empty()
                            : Optional.of(Message.of("app.gui.origin.no-" + one.id()));
            case DIFFERENCE ->
                    difference().isPresent()
                            ? Optional.empty()
                            : Optional.of(Message.of("app.gui.origin.no-difference"));
        };
    }

    /// Returns the sizes that the run looked at has results for, in its order.
    public List<Long> sizes() {
        return current.get()
                .map(
                        kept ->
                                kept.run().results().stream()
                                        .map(result -> result.collective().sizeBytes())
                                        .toList())
                .orElse(List.of());
    }

    /// Returns every run of the session, in the order they came.
    public ObservableList<KeptRun> runs() {
        return readOnly;
    }

    /// Returns the run that is looked at.
    public ObjectProperty<Optional<KeptRun>> current() {
        return current;
    }

    /// Returns which figures are shown.
    public ObjectProperty<RunView> view() {
        return view;
    }

    /// Returns the size whose figures are shown.
    public ObjectProperty<OptionalLong> sizeBytes() {
        return sizeBytes;
    }

    /// Returns the moment within the operation that is shown; empty for the mean over all of it.
    public ReadOnlyObjectProperty<OptionalLong> cursorNanos() {
        return cursorNanos.getReadOnlyProperty();
    }

    /// Returns how long the operation took that is shown; empty where there are no moments to show:
    /// without a run, and for a difference.
    public OptionalLong durationNanos() {
        Optional<RunResult> result =
                view.get() == RunView.DIFFERENCE ? Optional.empty() : resultOf(view.get());
        return result.map(shown -> OptionalLong.of(shown.timing().medianNanos()))
                .orElse(OptionalLong.empty());
    }

    /// Shows a moment within the operation, from its start.
    public void showMoment(long nanos) {
        durationNanos()
                .ifPresent(end -> cursorNanos.set(OptionalLong.of(Math.clamp(nanos, 0, end))));
    }

    /// Shows the mean over the whole operation.
    public void showMean() {
        cursorNanos.set(OptionalLong.empty());
    }

    /// Returns what the drawing shows of the runs.
    public ReadOnlyObjectProperty<Optional<OverlaySource>> shown() {
        return shown.getReadOnlyProperty();
    }
}
