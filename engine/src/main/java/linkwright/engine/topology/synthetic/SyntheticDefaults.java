package linkwright.engine.topology.synthetic;

import linkwright.engine.quantity.PcieRates;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.synthetic.SyntheticPlan.Figures;

/// What stands in for a rate that a synthetic text leaves away: named defaults, each with its
/// source.
final class SyntheticDefaults {
    /// Who says what the text says.
    static final Source TEXT = Source.declared("synthetic text");

    /// NVLinks that a GPU deals over its switches, and bytes per second of each: NVIDIA H100 data
    /// sheet, 900 GB/s over 18 links and both directions.
    static final int NVLINKS_PER_GPU = 18;

    private static final long NVLINK_BYTES_PER_SECOND = 25_000_000_000L;

    private SyntheticDefaults() {}

    static LinkFigures pcie(Figures written) {
        return figures(
                written,
                PcieRates.bytesPerSecond(32, 16),
                "PCIe 5.0 x16, PCI Express Base Specification 5.0");
    }

    static LinkFigures nvlink(Figures written, int links) {
        return figures(
                written,
                links * NVLINK_BYTES_PER_SECOND,
                "NVLink 4, 25 GB/s a link, NVIDIA H100 data sheet");
    }

    static LinkFigures betweenNumaNodes() {
        return figures(
                Figures.NONE,
                22_000_000_000L,
                "two Intel Sapphire Rapids, NCCL 2.30.7 src/graph/topo.h");
    }

    static LinkFigures memory(Figures written) {
        return figures(
                written, 307_200_000_000L, "8 channels of DDR5-4800, 38.4 GB/s each, JESD79-5");
    }

    static LinkFigures cable(Figures written) {
        return figures(written, 50_000_000_000L, "400 Gbit/s, InfiniBand NDR 4x");
    }

    private static LinkFigures figures(Figures written, long bytesPerSecond, String origin) {
        LinkFigures figures =
                written.bytesPerSecond()
                        .map(rate -> LinkFigures.nominal(rate, TEXT))
                        .orElseGet(
                                () -> LinkFigures.nominal(bytesPerSecond, Source.assumed(origin)));
        return written.nanos().map(nanos -> figures.withLatency(nanos, TEXT)).orElse(figures);
    }
}
