package linkwright.engine.topology.io.nccl;

import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.io.XmlElement;

import java.util.Locale;
import java.util.Optional;

/// What one NVLink or xGMI carries in one direction, by the generation of its GPU. These are the
/// figures of data sheets, halved where a sheet adds up both directions; NCCL's own model is lower.
final class GpuRates {
    private GpuRates() {}

    /// Returns the rate of one link of a GPU, empty when the file does not tell its generation.
    static Optional<Rate> of(LinkKind kind, XmlElement gpu) {
        return kind == LinkKind.XGMI
                ? Optional.of(xgmi(architecture(gpu).orElse("")))
                : gpu.number("sm").flatMap(GpuRates::nvlink);
    }

    /// Returns AMD's name of a GPU's architecture; older files write it as a number.
    static Optional<String> architecture(XmlElement gpu) {
        return gpu.filled("gcn")
                .map(
                        gcn ->
                                switch (gcn.toLowerCase(Locale.ROOT)) {
                                    case "910" -> "gfx90a";
                                    case "906", "908", "940", "941", "942", "950" -> "gfx" + gcn;
                                    default -> gcn.toLowerCase(Locale.ROOT);
                                });
    }

    private static Optional<Rate> nvlink(long computeCapability) {
        if (computeCapability < 60) {
            return Optional.empty();
        }
        if (computeCapability < 70) {
            return Optional.of(gigabytes(20, "NVLink 1, NVIDIA P100 data sheet"));
        }
        if (computeCapability < 80) {
            return Optional.of(gigabytes(25, "NVLink 2, NVIDIA V100 data sheet"));
        }
        if (computeCapability == 86) {
            return Optional.of(gigabytes(14.0625, "NVLink 3, NVIDIA Ampere GA102 white paper"));
        }
        if (computeCapability < 90) {
            return Optional.of(gigabytes(25, "NVLink 3, NVIDIA A100 data sheet"));
        }
        return Optional.of(
                computeCapability < 100
                        ? gigabytes(25, "NVLink 4, NVIDIA H100 data sheet")
                        : gigabytes(50, "NVLink 5, NVIDIA Blackwell data sheet"));
    }

    private static Rate xgmi(String architecture) {
        return switch (architecture) {
            case "gfx906" -> gigabytes(46, "xGMI, AMD Instinct MI60 data sheet");
            case "gfx908" -> gigabytes(46, "xGMI, AMD Instinct MI100 data sheet");
            case "gfx90a" -> gigabytes(50, "xGMI, AMD Instinct MI250X data sheet");
            case "gfx940", "gfx941", "gfx942" ->
                    gigabytes(64, "xGMI, AMD Instinct MI300X data sheet");
            case "gfx950" -> gigabytes(76.8, "xGMI, AMD Instinct MI355X data sheet");
            default -> gigabytes(24, "xGMI of any other GPU, RCCL src/graph/topo.h");
        };
    }

    private static Rate gigabytes(double perSecond, String origin) {
        return new Rate(Math.round(perSecond * 1e9), origin);
    }
}
