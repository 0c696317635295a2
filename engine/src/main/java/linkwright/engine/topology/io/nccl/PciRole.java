package linkwright.engine.topology.io.nccl;

import linkwright.engine.topology.io.XmlElement;

import java.util.Locale;

/// What a `pci` element is: its children tell, and where they do not, its class (NCCL 2.30.7,
/// src/graph/topo.cc, kvDictPciClass; `0x1200` is RCCL's).
enum PciRole {
    SWITCH,
    GPU,
    NIC,
    NV_SWITCH,
    UNKNOWN;

    static PciRole of(XmlElement pci, boolean isRccl) {
        if (pci.has("nic")) {
            return NIC;
        }
        if (pci.has("gpu")) {
            return GPU;
        }
        PciRole byClass = ofClass(pci.filled("class").orElse(""), isRccl);
        return byClass == UNKNOWN && pci.has("pci") ? SWITCH : byClass;
    }

    /// Returns what a 24-bit class such as `0x030200` stands for.
    static PciRole ofClass(String pciClass, boolean isRccl) {
        String prefix = pciClass.toLowerCase(Locale.ROOT);
        if (prefix.startsWith("0x0604")
                || prefix.startsWith("0x0801")
                || prefix.startsWith("0x068001")) {
            return SWITCH;
        }
        if (prefix.startsWith("0x068000")) {
            return NV_SWITCH;
        }
        if (prefix.startsWith("0x03") || (isRccl && prefix.startsWith("0x1200"))) {
            return GPU;
        }
        return prefix.startsWith("0x02") ? NIC : UNKNOWN;
    }
}
