package linkwright.engine.algorithm;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import java.util.List;
import java.util.stream.IntStream;

/// Groups and schedules for tests that need no machine.
public final class Groups {
    /// No algorithm so far looks at the topology.
    public static final Topology NOWHERE = Topology.builder("nowhere").build();

    private Groups() {}

    /// Returns a group of so many ranks.
    public static ProcessGroup of(int ranks) {
        List<Integer> worldRanks = IntStream.range(0, ranks).boxed().toList();
        var places =
                worldRanks.stream().map(rank -> new Place(new ComponentId("gpu" + rank))).toList();
        return new ProcessGroup("world", worldRanks, places);
    }

    /// Returns a collective of so many one-byte elements.
    public static Collective collective(CollectiveKind kind, int root, long elements) {
        return new Collective(kind, ElementType.UINT8, Reduction.SUM, root, elements);
    }

    /// Returns what a registered algorithm builds for so many one-byte elements, with root 0.
    public static Schedule schedule(String algorithm, CollectiveKind kind, int ranks, long size) {
        return Algorithms.find(kind, algorithm)
                .orElseThrow()
                .build(collective(kind, 0, size), of(ranks), NOWHERE);
    }
}
