package linkwright.engine.topology.synthetic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// What a synthetic text says, before anything is built.
///
/// @param hosts groups of equal hosts
/// @param tiers switches above them, lowest first
record SyntheticPlan(List<HostGroup> hosts, List<Tier> tiers) {
    /// A rate and a time as far as they are written.
    ///
    /// @param bytesPerSecond one direction
    /// @param nanos one hop
    record Figures(Optional<Long> bytesPerSecond, Optional<Long> nanos) {
        static final Figures NONE = new Figures(Optional.empty(), Optional.empty());
    }

    /// Equal parts of a host.
    record Part(PartKind kind, int count, Figures figures) {}

    /// Equal hosts.
    record HostGroup(int count, List<Part> parts) {
        /// Returns the figures of each single part of a kind, in the order written.
        List<Figures> each(PartKind kind) {
            var each = new ArrayList<Figures>();
            for (Part part : parts) {
                if (part.kind() == kind) {
                    each.addAll(Collections.nCopies(part.count(), part.figures()));
                }
            }
            return each;
        }

        long count(PartKind kind) {
            return parts.stream().filter(part -> part.kind() == kind).mapToLong(Part::count).sum();
        }
    }

    /// Equal switches at one height.
    ///
    /// @param name the word: `leaf`; empty for `switch`
    record Tier(String name, int count, Figures figures) {}

    long hostCount() {
        return hosts.stream().mapToLong(HostGroup::count).sum();
    }

    /// Returns about how many components and links it will have.
    double size() {
        double size = 0;
        for (HostGroup group : hosts) {
            double gpus = group.count(PartKind.GPU);
            double cpus = group.count(PartKind.CPU);
            double parts = group.parts().stream().mapToDouble(Part::count).sum();
            size += group.count() * (3 * parts + gpus * group.count(PartKind.NVSWITCH));
            size += group.count() * (1 + cpus * cpus / 2);
        }
        for (int i = 0; i < tiers.size(); i++) {
            size += (double) tiers.get(i).count() * (i == 0 ? 1 : 1 + tiers.get(i - 1).count());
        }
        return size;
    }
}
