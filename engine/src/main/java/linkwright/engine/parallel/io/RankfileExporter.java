package linkwright.engine.parallel.io;

import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.Surroundings;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Writes Open MPI rankfiles: `rank 0=node1 slot=0:3` is package 0, core 3.
///
/// Numbers are logical, as hwloc counts them: packages of a host in order, cores of a package in
/// order (Open MPI 4.1, mpirun(1), "Rankfiles"). A rank on a core set is bound to that core, a rank
/// on a GPU to all cores of the package next to it (`slot=1:*`).
public final class RankfileExporter implements RankMapExporter {
    @Override
    public String id() {
        return "rankfile";
    }

    @Override
    public String fileEnding() {
        return "rankfile";
    }

    @Override
    public ExportResult export(Plan plan) {
        RankSites sites = RankSites.of(plan);
        var slots = new Slots(plan.topology(), sites);
        var text = new StringBuilder();
        text.append("# mpirun -np ").append(plan.ranks().worldSize());
        text.append(" --rankfile <this file> ...\n");
        for (RankSite site : sites.sites()) {
            slots.of(site)
                    .ifPresent(
                            slot ->
                                    text.append("rank ")
                                            .append(site.rank())
                                            .append('=')
                                            .append(site.host().name())
                                            .append(" slot=")
                                            .append(slot)
                                            .append('\n'));
        }
        return sites.result(text.toString());
    }

    /// The slots of a topology's places.
    private static final class Slots {
        private final Topology topology;
        private final RankSites sites;
        private final Surroundings surroundings;
        private final Map<ComponentId, String> cores = new HashMap<>();

        Slots(Topology topology, RankSites sites) {
            this.topology = topology;
            this.sites = sites;
            this.surroundings = Surroundings.of(topology);
        }

        Optional<String> of(RankSite site) {
            Optional<String> slot =
                    site.place().kind() == ComponentKind.CORE_SET
                            ? core(site)
                            : nearPackage(site).map(number -> number + ":*");
            if (slot.isEmpty()) {
                sites.refuse(
                        "rank " + site.rank(), "no-slot", site.rank(), site.place().id().value());
            }
            return slot;
        }

        private Optional<String> core(RankSite site) {
            if (!cores.containsKey(site.place().id())) {
                List<Component> packages = packages(site.host());
                for (int p = 0; p < packages.size(); p++) {
                    List<Component> inside =
                            topology.within(packages.get(p).id(), ComponentKind.CORE_SET);
                    for (int c = 0; c < inside.size(); c++) {
                        cores.put(inside.get(c).id(), p + ":" + c);
                    }
                }
            }
            return Optional.ofNullable(cores.get(site.place().id()));
        }

        /// The package whose NUMA node is nearest to a GPU. Sources that know no packages tell NUMA
        /// nodes, and most machines have one of them a package.
        private Optional<Integer> nearPackage(RankSite site) {
            Optional<Component> numa = surroundings.numaNode(new Place(site.place().id()));
            List<Component> packages = packages(site.host());
            Optional<ComponentId> holder =
                    numa.flatMap(n -> topology.enclosing(n.id(), ComponentKind.CPU_PACKAGE))
                            .map(Component::id);
            List<ComponentId> ids = packages.stream().map(Component::id).toList();
            if (holder.isPresent() && ids.contains(holder.get())) {
                return Optional.of(ids.indexOf(holder.get()));
            }
            if (numa.isPresent() && ids.contains(numa.get().id())) {
                sites.note(site.host().id().value(), "numa-as-package");
                return Optional.of(ids.indexOf(numa.get().id()));
            }
            return Optional.empty();
        }

        private List<Component> packages(Component host) {
            List<Component> packages = topology.within(host.id(), ComponentKind.CPU_PACKAGE);
            return packages.isEmpty()
                    ? topology.within(host.id(), ComponentKind.NUMA_NODE)
                    : packages;
        }
    }
}
