package linkwright.engine.topology.io.nccl;

import linkwright.engine.topology.io.XmlElement;

import java.util.Optional;

/// What NCCL reckons between two NUMA nodes of a host, by their CPU (2.30.7, src/graph/topo.h and
/// ncclTopoGetInterCpuBw in src/graph/topo.cc), in GB/s of one direction.
final class NumaRates {
    private static final String TABLE = "between NUMA nodes, NCCL 2.30.7 src/graph/topo.h: ";

    private NumaRates() {}

    /// Returns the rate of a `cpu` element; empty when it does not say what CPU it is.
    static Optional<Rate> of(XmlElement cpu) {
        String arch = cpu.filled("arch").orElse("");
        return switch (arch) {
            case "x86_64" -> x86(cpu);
            case "arm64" -> rate(6, "Arm");
            case "ppc64" -> rate(32, "POWER");
            default -> Optional.empty();
        };
    }

    private static Optional<Rate> x86(XmlElement cpu) {
        long family = cpu.number("familyid").orElse(0L);
        long model = cpu.number("modelid").orElse(0L);
        return switch (cpu.text("vendor").map(String::strip).orElse("")) {
            case "GenuineIntel" -> intel(family == 6 ? model : 0);
            case "AuthenticAMD" -> rate(16, "AMD");
            case "CentaurHauls", "Shanghai" ->
                    family == 7 && model == 0x5b ? rate(9, "Zhaoxin Yongfeng") : rate(6, "Zhaoxin");
            default -> Optional.empty();
        };
    }

    private static Optional<Rate> intel(long model) {
        if (model >= 0xCF) {
            return rate(40, "Intel Emerald Rapids or newer");
        }
        if (model >= 0x8F) {
            return rate(22, "Intel Sapphire Rapids");
        }
        return model >= 0x55 ? rate(10, "Intel Skylake") : rate(6, "Intel Broadwell or older");
    }

    private static Optional<Rate> rate(int gigabytes, String cpu) {
        return Optional.of(new Rate(gigabytes * 1_000_000_000L, TABLE + cpu));
    }
}
