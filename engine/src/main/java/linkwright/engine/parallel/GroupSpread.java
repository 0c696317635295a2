package linkwright.engine.parallel;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// How far the groups of a placed layout reach: over how many hosts, NUMA nodes and NVLink domains
/// each is spread.
///
/// Tensor and expert groups talk in every layer and belong into one NVLink domain (Megatron-LM,
/// "parallelism" guide); data and pipeline groups may leave it.
///
/// @param groups of every dimension whose size is above 1, in the order of [Dimension]
public record GroupSpread(List<Reach> groups) {
    private static final int RANKS_TOLD = 8;

    public GroupSpread {
        groups = List.copyOf(groups);
    }

    /// How far one group reaches.
    ///
    /// @param dimension what it is a group of
    /// @param index which one
    /// @param ranks its ranks in the world
    /// @param hosts names of the hosts it touches, in the order of its ranks
    /// @param numaNodes how many NUMA nodes it touches, as far as they are known
    /// @param domains how many NVLink or xGMI domains it touches; a place without such links is one
    public record Reach(
            Dimension dimension,
            int index,
            List<Integer> ranks,
            List<String> hosts,
            int numaNodes,
            int domains) {
        public Reach {
            ranks = List.copyOf(ranks);
            hosts = List.copyOf(hosts);
        }

        /// Returns whether it touches more than one host.
        public boolean leavesItsHost() {
            return hosts.size() > 1;
        }

        /// Returns whether NVLink joins some of its ranks in one host and leaves out others.
        public boolean isJoinedInParts() {
            return !leavesItsHost() && domains > 1 && domains < ranks.size();
        }

        /// Returns whether it crosses NUMA nodes in one host and no NVLink joins it.
        public boolean crossesNumaNodes() {
            return !leavesItsHost() && domains == ranks.size() && numaNodes > 1;
        }

        /// Returns `tp 0`.
        public String name() {
            return dimension.id() + " " + index;
        }
    }

    /// Looks at every group of a layout.
    public static GroupSpread of(Topology topology, ParallelLayout layout, RankMap ranks) {
        var surroundings = Surroundings.of(topology);
        var groups = new ArrayList<Reach>();
        for (Dimension dimension : Dimension.values()) {
            if (layout.size(dimension) > 1) {
                List<List<Integer>> members = layout.groups(dimension);
                for (int i = 0; i < members.size(); i++) {
                    groups.add(reach(surroundings, dimension, i, ranks.group("", members.get(i))));
                }
            }
        }
        return new GroupSpread(groups);
    }

    private static Reach reach(
            Surroundings surroundings, Dimension dimension, int index, ProcessGroup group) {
        var hosts = new ArrayList<ComponentId>();
        var names = new ArrayList<String>();
        Set<ComponentId> numaNodes = new HashSet<>();
        Set<ComponentId> domains = new HashSet<>();
        for (Place place : group.places()) {
            Optional<Component> host = surroundings.host(place);
            if (host.isPresent() && !hosts.contains(host.get().id())) {
                hosts.add(host.get().id());
                names.add(host.get().name());
            }
            surroundings.numaNode(place).ifPresent(numa -> numaNodes.add(numa.id()));
            domains.add(surroundings.domain(place));
        }
        return new Reach(
                dimension, index, group.worldRanks(), names, numaNodes.size(), domains.size());
    }

    /// Returns what is wrong with tensor and expert groups, one problem for each way of being
    /// wrong: a warning for those that leave their host, a warning for those that NVLink joins only
    /// in parts, a note for those that cross NUMA nodes without NVLink.
    public List<Diagnostic> diagnostics() {
        var found = new ArrayList<Diagnostic>();
        for (Dimension dimension : List.of(Dimension.TENSOR, Dimension.EXPERT)) {
            List<Reach> all = groups.stream().filter(r -> r.dimension() == dimension).toList();
            tell(all, "hosts", Reach::leavesItsHost).ifPresent(found::add);
            tell(all, "domains", Reach::isJoinedInParts).ifPresent(found::add);
            tell(all, "numa", Reach::crossesNumaNodes).ifPresent(found::add);
        }
        return found;
    }

    private static Optional<Diagnostic> tell(List<Reach> all, String kind, Predicate<Reach> isSo) {
        List<Reach> those = all.stream().filter(isSo).toList();
        if (those.isEmpty()) {
            return Optional.empty();
        }
        Reach first = those.getFirst();
        Object[] arguments = {
            those.size(),
            all.size(),
            first.dimension().id(),
            first.name(),
            shortened(first.ranks()),
            String.join(", ", first.hosts())
        };
        Location where = Location.element(first.name());
        String key = "parallel.spread." + kind;
        return Optional.of(
                kind.equals("numa")
                        ? Diagnostic.note(where, key, arguments)
                        : Diagnostic.warning(where, key, arguments));
    }

    private static String shortened(List<Integer> ranks) {
        return ranks.stream()
                .limit(RANKS_TOLD)
                .map(String::valueOf)
                .collect(Collectors.joining(", ", "", ranks.size() > RANKS_TOLD ? ", ..." : ""));
    }
}
