package linkwright.app.gui.model;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.Plan;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.overlay.OverlaySource;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.parallel.Dimension;
import linkwright.engine.parallel.LayoutReader;
import linkwright.engine.parallel.LayoutResult;
import linkwright.engine.parallel.ParallelLayout;
import linkwright.engine.parallel.RankMap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What lies over the drawing: a run's traffic, the groups of the plan, what a profile says the
/// GPUs did, the problems.
public final class OverlayModel {
    private final DocumentModel document;
    private final RunsModel runs;
    private final ProfileModel profile;
    private final BooleanProperty showsRun = new SimpleBooleanProperty(true);
    private final BooleanProperty showsGroups = new SimpleBooleanProperty(true);
    private final BooleanProperty showsActivity = new SimpleBooleanProperty(true);
    private final BooleanProperty showsProblems = new SimpleBooleanProperty(true);
    private final ObjectProperty<Dimension> paintBy = new SimpleObjectProperty<>(Dimension.TENSOR);
    private final ReadOnlyObjectWrapper<OverlayFrame> frame;

    /// Overlays a document with runs and a profile.
    public OverlayModel(DocumentModel document, RunsModel runs, ProfileModel profile) {
        this.document = document;
        this.runs = runs;
        this.profile = profile;
        frame = new ReadOnlyObjectWrapper<>(frameNow());
        document.document().subscribe(this::follow);
        runs.shown().subscribe((before, now) -> refresh());
        profile.shown().subscribe((before, now) -> refresh());
        showsRun.subscribe((before, now) -> refresh());
        showsGroups.subscribe((before, now) -> refresh());
        showsActivity.subscribe((before, now) -> refresh());
        showsProblems.subscribe((before, now) -> refresh());
        paintBy.subscribe((before, now) -> refresh());
    }

    /// Moving a part changes the document and nothing of the overlay.
    @SuppressWarnings("ReferenceEquality") // an edit of the topology or the plan makes another one
    private void follow(Document before, Document now) {
        if (before.topology() != now.topology() || !before.plan().equals(now.plan())) {
            refresh();
        }
    }

    private void refresh() {
        frame.set(frameNow());
    }

    private OverlayFrame frameNow() {
        var sources = new ArrayList<OverlaySource>();
        if (showsRun.get()) {
            runs.shown().get().ifPresent(sources::add);
        }
        if (showsGroups.get()) {
            groups().ifPresent(sources::add);
        }
        if (showsActivity.get()) {
            profile.shown().get().ifPresent(sources::add);
        }
        if (showsProblems.get()) {
            sources.add(new OverlaySource.OfFindings(findings()));
        }
        return OverlayFrame.of(document.document().get().topology(), sources);
    }

    /// Notes are for the list; on the drawing they would hide what matters.
    private List<Diagnostic> findings() {
        return document.problems().get().stream()
                .filter(problem -> problem.severity() != Severity.NOTE)
                .toList();
    }

    private Optional<OverlaySource> groups() {
        return document.document().get().plan().flatMap(this::groupsOf);
    }

    private Optional<OverlaySource> groupsOf(Plan plan) {
        return plan.rankMap()
                .map(
                        ranks ->
                                switch (LayoutReader.read(plan.layout())) {
                                    case LayoutResult.Accepted(ParallelLayout layout) ->
                                            groupsOf(layout, ranks);
                                    case LayoutResult.Refused _ ->
                                            OverlaySource.OfGroups.ranksOnly(ranks);
                                });
    }

    private OverlaySource groupsOf(ParallelLayout layout, RankMap ranks) {
        var groups = OverlaySource.OfGroups.of(ranks, layout);
        List<String> names = groups.names();
        String wanted = paintBy.get().id();
        return names.contains(wanted) || names.isEmpty()
                ? groups.paintedBy(names.isEmpty() ? "" : wanted)
                : groups.paintedBy(names.getFirst());
    }

    /// Returns how links and components look now.
    public ReadOnlyObjectProperty<OverlayFrame> frame() {
        return frame.getReadOnlyProperty();
    }

    /// Returns whether a run's traffic is shown.
    public BooleanProperty showsRun() {
        return showsRun;
    }

    /// Returns whether groups are painted.
    public BooleanProperty showsGroups() {
        return showsGroups;
    }

    /// Returns whether the GPUs show what a profile says they did.
    public BooleanProperty showsActivity() {
        return showsActivity;
    }

    /// Returns whether problems are marked.
    public BooleanProperty showsProblems() {
        return showsProblems;
    }

    /// Returns the dimension whose groups give the colours.
    public ObjectProperty<Dimension> paintBy() {
        return paintBy;
    }
}
