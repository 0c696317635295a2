package linkwright.app.gui.model;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import linkwright.canvas.document.Document;
import linkwright.canvas.edit.Kinds;
import linkwright.canvas.edit.Selection;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the inspector says of what is selected.
public final class InspectorModel {
    /// What is looked at, in the order of the inspector; the order never changes with the data.
    ///
    /// @param title its name
    /// @param kind what it is and where
    /// @param traffic both directions of a single link while a run is shown, else empty
    /// @param facts what is known and can be typed over
    /// @param carries groups and ranks of a single component, ready to read
    /// @param parts how many of each kind the whole holds; of the whole document only
    public record Subject(
            Message title,
            Message kind,
            List<TrafficRow> traffic,
            List<FactRow> facts,
            List<String> carries,
            Map<ComponentKind, Integer> parts) {
        public Subject {
            traffic = List.copyOf(traffic);
            facts = List.copyOf(facts);
            carries = List.copyOf(carries);
            parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
        }

        static Subject of(Message title, Message kind, List<FactRow> facts, List<String> carries) {
            return new Subject(title, kind, List.of(), facts, carries, Map.of());
        }
    }

    private final DocumentModel document;
    private final RunsModel runs;
    private final OverlayModel overlay;
    private final ReadOnlyObjectWrapper<Subject> subject;

    /// Inspects what is selected in a document.
    public InspectorModel(DocumentModel document, RunsModel runs, OverlayModel overlay) {
        this.document = document;
        this.runs = runs;
        this.overlay = overlay;
        subject = new ReadOnlyObjectWrapper<>(subjectNow());
        document.selection().subscribe((before, now) -> refresh());
        document.document().subscribe((before, now) -> refresh());
        overlay.frame().subscribe((before, now) -> refresh());
    }

    private void refresh() {
        subject.set(subjectNow());
    }

    private Subject subjectNow() {
        Topology topology = document.document().get().topology();
        // While the document changes, the selection may still name what is gone.
        Selection selection = document.selection().get().within(topology);
        if (selection.isEmpty()) {
            return whole(document.document().get());
        }
        List<DirectedLink> links =
                selection.links().stream()
                        .flatMap(id -> topology.directedLink(id).stream())
                        .toList();
        if (selection.components().isEmpty()) {
            return links.size() == 1 ? one(topology, links.getFirst()) : several(links);
        }
        if (selection.size() == 1) {
            return one(topology, selection.components().iterator().next());
        }
        return Subject.of(
                Message.of("app.gui.inspector.several", selection.size()),
                Message.of("app.gui.inspector.mixed"),
                List.of(),
                List.of());
    }

    private static Subject whole(Document document) {
        Topology topology = document.topology();
        Map<ComponentKind, Integer> parts = new EnumMap<>(ComponentKind.class);
        topology.components().forEach(part -> parts.merge(part.kind(), 1, Integer::sum));
        return new Subject(
                Message.of("canvas.label", topology.name()),
                Message.of(
                        "app.gui.inspector.whole",
                        topology.components().size(),
                        topology.links().size()),
                List.of(),
                List.of(),
                List.of(),
                parts);
    }

    private Subject one(Topology topology, ComponentId id) {
        Component component = topology.component(id);
        Optional<Component> host = topology.hostOf(id).filter(found -> !found.id().equals(id));
        Message kind =
                host.map(
                                found ->
                                        Message.of(
                                                "app.gui.inspector.kind-in",
                                                Kinds.of(component.kind()),
                                                Kinds.label(found)))
                        .orElse(Kinds.of(component.kind()));
        var style = overlay.frame().get().component(topology.indexOf(id));
        var carries = new ArrayList<String>();
        if (!style.ranks().isEmpty()) {
            carries.add(style.rankLabel());
        }
        carries.addAll(style.groupLabels());
        return Subject.of(Kinds.label(component), kind, FactRow.of(component), carries);
    }

    private Subject one(Topology topology, DirectedLink link) {
        Message title =
                Message.of(
                        "app.gui.inspector.link",
                        Kinds.label(topology.component(link.from())),
                        Kinds.label(topology.component(link.to())));
        Message kind =
                link.link().multiplicity() == 1
                        ? Kinds.of(link.kind())
                        : Message.of(
                                "app.gui.inspector.members",
                                Kinds.of(link.kind()),
                                link.link().multiplicity());
        return new Subject(
                title,
                kind,
                traffic(topology, link),
                FactRow.of(List.of(link)),
                List.of(),
                Map.of());
    }

    private List<TrafficRow> traffic(Topology topology, DirectedLink link) {
        RunView view =
                runs.view().get() == RunView.SIMULATED ? RunView.SIMULATED : RunView.MEASURED;
        DirectedLink back = topology.directedLinks().get(link.reverseIndex());
        return runs.resultOf(view)
                .map(
                        shown ->
                                List.of(
                                        TrafficRow.of(link, runs, shown),
                                        TrafficRow.of(back, runs, shown)))
                .orElse(List.of());
    }

    private static Subject several(List<DirectedLink> links) {
        return Subject.of(
                Message.of("app.gui.inspector.links", links.size()),
                Message.of("app.gui.inspector.together"),
                FactRow.of(links),
                List.of());
    }

    /// Returns what the inspector says.
    public ReadOnlyObjectProperty<Subject> subject() {
        return subject.getReadOnlyProperty();
    }
}
