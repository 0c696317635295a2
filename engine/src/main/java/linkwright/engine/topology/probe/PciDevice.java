package linkwright.engine.topology.probe;

import linkwright.engine.quantity.PcieRates;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.Fact;
import linkwright.engine.topology.LinkFigures;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One PCI function as sysfs shows it.
///
/// @param address `0000:17:00.0`
/// @param path folder of its files
/// @param root name of its host bridge, `pci0000:16`
/// @param ports addresses of the bridges above it, the one at the host bridge first
/// @param classCode 24 bits, -1 when unknown
/// @param vendor 16 bits, -1 when unknown
record PciDevice(
        String address, String path, String root, List<String> ports, long classCode, long vendor) {
    private static final long NVIDIA = 0x10de;
    private static final long AMD = 0x1002;
    private static final long VIRTIO = 0x1af4;
    private static final Pattern SPEED = Pattern.compile("(\\d{1,3}(?:\\.\\d)?) GT/s.*");

    /// Rate and width of a link end.
    ///
    /// @param gigatransfers per lane; a PCIe generation's
    /// @param lanes 1 to 32
    record Speed(double gigatransfers, int lanes) {
        long bytesPerSecond() {
            return PcieRates.bytesPerSecond(gigatransfers, lanes);
        }

        /// Returns what two ends have in common.
        Speed least(Speed other) {
            return new Speed(
                    Math.min(gigatransfers, other.gigatransfers), Math.min(lanes, other.lanes));
        }
    }

    /// Display controllers of server boards and hypervisors are no GPUs: of the VGA class only
    /// those of makers that compute.
    boolean isGpu() {
        return switch ((int) (classCode >> 8)) {
            case 0x0302, 0x0380, 0x1200 -> !isVirtio();
            case 0x0300 -> vendor == NVIDIA || vendor == AMD;
            default -> false;
        };
    }

    boolean isNvSwitch() {
        return classCode >> 8 == 0x0680 && vendor == NVIDIA;
    }

    boolean isNic() {
        return classCode >> 16 == 0x02;
    }

    boolean isVirtio() {
        return vendor == VIRTIO;
    }

    Optional<Speed> current(SysTree tree) {
        return speed(tree, "current");
    }

    Optional<Speed> maximum(SysTree tree) {
        return speed(tree, "max");
    }

    private Optional<Speed> speed(SysTree tree, String which) {
        Optional<Matcher> rate =
                tree.text(path + "/" + which + "_link_speed")
                        .map(SPEED::matcher)
                        .filter(Matcher::matches);
        long lanes = tree.number(path + "/" + which + "_link_width").orElse(0);
        if (rate.isEmpty() || lanes < 1 || lanes > 32) {
            return Optional.empty();
        }
        double gigatransfers = Double.parseDouble(rate.get().group(1));
        return PcieRates.generation(gigatransfers) == 0
                ? Optional.empty()
                : Optional.of(new Speed(gigatransfers, (int) lanes));
    }

    /// Returns what the link above this device can do: what both ends could is nominal, what it is
    /// trained to now is actual.
    ///
    /// An idle GPU lowers the rate of its lanes to save power, which is no fault: of a GPU only
    /// missing lanes count.
    LinkFigures figures(SysTree tree, Optional<PciDevice> port) {
        Optional<Speed> above = port.flatMap(up -> up.maximum(tree));
        Optional<Speed> should = maximum(tree).map(mine -> above.map(mine::least).orElse(mine));
        Optional<Speed> is = current(tree);
        if (isGpu() && should.isPresent() && is.isPresent()) {
            is = Optional.of(new Speed(should.get().gigatransfers(), is.get().lanes()));
        }
        return new LinkFigures(rate(should), rate(is), Fact.unknown());
    }

    private static Fact<Long> rate(Optional<Speed> speed) {
        return speed.map(known -> Fact.of(known.bytesPerSecond(), ProbeDraft.SYSFS))
                .orElse(Fact.unknown());
    }

    /// Returns a component with everything sysfs says of the function.
    Component describe(Component component, SysTree tree) {
        Component described = component.with(Attribute.BUS_ID, address, ProbeDraft.SYSFS);
        if (classCode >= 0) {
            described =
                    described.with(
                            Attribute.PCI_CLASS,
                            String.format("0x%06x", classCode),
                            ProbeDraft.SYSFS);
        }
        described = ProbeDraft.with(described, Attribute.PCI_IDS, ids(tree));
        Optional<Speed> is = current(tree);
        Optional<Speed> could = maximum(tree);
        described =
                ProbeDraft.with(
                        described,
                        Attribute.PCIE_GIGATRANSFERS_PER_SECOND,
                        is.map(Speed::gigatransfers));
        described =
                ProbeDraft.with(
                        described, Attribute.PCIE_WIDTH, is.map(speed -> (long) speed.lanes()));
        described =
                ProbeDraft.with(
                        described,
                        Attribute.PCIE_MAX_GIGATRANSFERS_PER_SECOND,
                        could.map(Speed::gigatransfers));
        return ProbeDraft.with(
                described, Attribute.PCIE_MAX_WIDTH, could.map(speed -> (long) speed.lanes()));
    }

    private Optional<String> ids(SysTree tree) {
        var ids = new StringBuilder();
        for (String file : List.of("vendor", "device", "subsystem_vendor", "subsystem_device")) {
            long id = tree.number(path + "/" + file).orElse(-1);
            if (id < 0) {
                break;
            }
            ids.append(ids.isEmpty() ? "" : ":").append(String.format("%04x", id));
        }
        return ids.isEmpty() ? Optional.empty() : Optional.of(ids.toString());
    }
}
