package linkwright.engine.simulate;

import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Source;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// Rates that stand in where a topology knows none, by kind of link; never used where it does.
///
/// @param byKind what is assumed of one link of a kind
public record Assumptions(Map<LinkKind, Assumption> byKind) {
    /// Nothing is assumed: an unknown rate is refused.
    public static final Assumptions NONE = new Assumptions(Map.of());

    /// What NCCL 2.30.7 reckons with where it must guess (src/graph/topo.h and topo.cc), and RCCL
    /// for xGMI (src/graph/topo.h). Memory and coherent links are not in it.
    public static final Assumptions OF_NCCL = new Assumptions(ncclTable());

    /// One row of the table.
    ///
    /// @param bytesPerSecond rate of one link, one direction; above 0
    /// @param source who says so
    public record Assumption(long bytesPerSecond, Source source) {
        public Assumption {
            if (bytesPerSecond <= 0) {
                throw new IllegalArgumentException("assumed " + bytesPerSecond + " bytes/s");
            }
        }
    }

    public Assumptions {
        byKind = Map.copyOf(byKind);
    }

    private static Map<LinkKind, Assumption> ncclTable() {
        var table = new EnumMap<LinkKind, Assumption>(LinkKind.class);
        // NVLink of compute capability 7.0 to 8.9, and the fallback.
        table.put(LinkKind.NVLINK, nccl(20_000_000_000L, "NCCL 2.30.7, NVLink"));
        table.put(LinkKind.XGMI, nccl(24_000_000_000L, "RCCL, xGMI of other architectures"));
        // PCIe 3.0 x16.
        table.put(LinkKind.PCIE, nccl(12_000_000_000L, "NCCL 2.30.7, PCI nominal"));
        // Intel from Skylake on.
        table.put(LinkKind.UPI, nccl(10_000_000_000L, "NCCL 2.30.7, NUMA to NUMA"));
        Assumption network = nccl(12_000_000_000L, "NCCL 2.30.7, network nominal (100 Gbit/s)");
        for (LinkKind kind : LinkKind.values()) {
            if (kind.isNetwork()) {
                table.put(kind, network);
            }
        }
        return table;
    }

    private static Assumption nccl(long bytesPerSecond, String origin) {
        return new Assumption(bytesPerSecond, Source.assumed(origin));
    }

    /// Returns what is assumed of a link whose rate is unknown: its parallel members together.
    public Optional<Assumption> of(DirectedLink link) {
        return Optional.ofNullable(byKind.get(link.kind()))
                .map(
                        one ->
                                new Assumption(
                                        one.bytesPerSecond() * link.link().multiplicity(),
                                        one.source()));
    }
}
