package linkwright.engine.parallel.io;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;

import java.util.Optional;

/// Writes each rank's environment, one line a rank in order, to be read by a launch script:
///
/// ```
/// RANK=1 WORLD_SIZE=16 LOCAL_RANK=1 LOCAL_WORLD_SIZE=8 NODE_RANK=0 MASTER_ADDR=node1 CUDA_VISIBLE_DEVICES=1
/// ```
///
/// The names are torchrun's. Each rank sees one device, its own, as device 0. The port that
/// torchrun also needs is no matter of placement and is left to the script. A rank on cores has
/// `LINKWRIGHT_CPUS` instead, a list for `taskset -c`.
public final class EnvironmentExporter implements RankMapExporter {
    @Override
    public String id() {
        return "environment";
    }

    @Override
    public String fileEnding() {
        return "env";
    }

    @Override
    public ExportResult export(Plan plan) {
        RankSites sites = RankSites.of(plan);
        var text = new StringBuilder();
        for (RankSite site : sites.sites()) {
            Optional<String> device = device(site);
            if (device.isEmpty()) {
                refuse(sites, site);
            } else {
                text.append("RANK=").append(site.rank());
                text.append(" WORLD_SIZE=").append(plan.ranks().worldSize());
                text.append(" LOCAL_RANK=").append(site.localRank());
                text.append(" LOCAL_WORLD_SIZE=").append(site.localSize());
                text.append(" NODE_RANK=").append(site.nodeRank());
                text.append(" MASTER_ADDR=").append(sites.sites().getFirst().host().name());
                text.append(' ').append(device.get()).append('\n');
            }
        }
        return sites.result(text.toString());
    }

    private static Optional<String> device(RankSite site) {
        Component place = site.place();
        return switch (place.kind()) {
            case GPU ->
                    place.value(Attribute.INDEX)
                            .filter(index -> index >= 0)
                            .map(index -> "CUDA_VISIBLE_DEVICES=" + index);
            case GPU_PARTITION ->
                    place.value(Attribute.UNIQUE_ID)
                            .filter(id -> id.matches("[A-Za-z0-9/-]+"))
                            .map(id -> "CUDA_VISIBLE_DEVICES=" + id);
            case CORE_SET ->
                    place.value(Attribute.CPUS)
                            .filter(cpus -> cpus.matches("[0-9,-]+"))
                            .map(cpus -> "LINKWRIGHT_CPUS=" + cpus);
            default -> Optional.empty();
        };
    }

    private static void refuse(RankSites sites, RankSite site) {
        String key =
                switch (site.place().kind()) {
                    case GPU -> "no-gpu-index";
                    case GPU_PARTITION -> "no-partition-id";
                    default -> "no-cpus";
                };
        sites.refuse("rank " + site.rank(), key, site.rank(), site.place().id().value());
    }
}
