package linkwright.canvas.document;

import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Everything a person saves and reopens; immutable.
///
/// @param topology what is drawn
/// @param positions where a person put parts; parts without one stand where the layout puts them
/// @param plan how the machine is to be used, empty when nobody has planned
/// @param notes sentences pinned to the drawing
/// @param runs kept executions and predictions
/// @param profiles traces of other programs
/// @param unknown members of a newer version
public record Document(
        Topology topology,
        Map<ComponentId, Position> positions,
        Optional<Plan> plan,
        List<Note> notes,
        List<Reference> runs,
        List<Reference> profiles,
        UnknownMembers unknown) {
    public Document {
        positions = Collections.unmodifiableMap(new LinkedHashMap<>(positions));
        notes = List.copyOf(notes);
        runs = List.copyOf(runs);
        profiles = List.copyOf(profiles);
    }

    /// Returns a document that holds nothing but a topology.
    public static Document of(Topology topology) {
        return new Document(
                topology,
                Map.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                UnknownMembers.NONE);
    }

    /// Returns a document in which nothing is drawn yet.
    public static Document empty(String name) {
        return of(Topology.builder(name).build());
    }

    /// Returns this document with another topology; positions of parts that are gone go too, and so
    /// does a rank map that names one of them.
    public Document with(Topology other) {
        var kept = new LinkedHashMap<>(positions);
        kept.keySet().removeIf(id -> other.find(id).isEmpty());
        Optional<Plan> fitting =
                plan.map(
                        p ->
                                new Plan(
                                        p.layout(),
                                        p.rankMap().filter(map -> isOn(map, other)),
                                        p.unknown()));
        return new Document(other, kept, fitting, notes, runs, profiles, unknown);
    }

    private static boolean isOn(RankMap map, Topology topology) {
        return map.places().stream()
                .allMatch(place -> topology.find(place.component()).isPresent());
    }

    /// Returns this document with parts at other places, the rest as it was.
    public Document moved(Map<ComponentId, Position> to) {
        var all = new LinkedHashMap<>(positions);
        all.putAll(to);
        return new Document(topology, all, plan, notes, runs, profiles, unknown);
    }

    /// Returns this document with every part where the layout puts it.
    public Document laidOutAgain() {
        return new Document(topology, Map.of(), plan, notes, runs, profiles, unknown);
    }

    /// Returns this document with another plan.
    public Document with(Plan other) {
        return new Document(
                topology, positions, Optional.of(other), notes, runs, profiles, unknown);
    }

    /// Returns this document with other notes.
    public Document withNotes(List<Note> others) {
        return new Document(topology, positions, plan, others, runs, profiles, unknown);
    }

    /// Returns this document with other runs.
    public Document withRuns(List<Reference> others) {
        return new Document(topology, positions, plan, notes, others, profiles, unknown);
    }

    /// Returns this document with other profiles.
    public Document withProfiles(List<Reference> others) {
        return new Document(topology, positions, plan, notes, runs, others, unknown);
    }
}
