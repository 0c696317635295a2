package linkwright.engine.topology.probe;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.Source;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What `/proc/cpuinfo` says of the first processor; all packages of a machine are alike.
///
/// @param fields by the kernel's names, which differ between architectures
record CpuInformation(Map<String, String> fields) {
    private static final Source PROCFS = Source.discovered("procfs");

    static CpuInformation read(SysTree tree) {
        Map<String, String> fields = new HashMap<>();
        tree.text("proc/cpuinfo").stream()
                .flatMap(String::lines)
                .takeWhile(line -> !line.isBlank())
                .forEach(
                        line -> {
                            int colon = line.indexOf(':');
                            if (colon > 0) {
                                fields.put(
                                        line.substring(0, colon).strip(),
                                        line.substring(colon + 1).strip());
                            }
                        });
        return new CpuInformation(Map.copyOf(fields));
    }

    boolean isAmd() {
        return "AuthenticAMD".equals(fields.get("vendor_id"));
    }

    /// Only x86 shows its hypervisor here.
    boolean isVirtual() {
        return Optional.ofNullable(fields.get("flags"))
                .map(flags -> (" " + flags + " ").contains(" hypervisor "))
                .orElse(false);
    }

    Component describe(Component cpu) {
        Component described = with(cpu, Attribute.MODEL, "model name");
        described = with(described, Attribute.VENDOR, "vendor_id");
        String family = fields.get("cpu family");
        String model = fields.get("model");
        if (family != null && model != null) {
            described =
                    described
                            .with(Attribute.CPU_FAMILY_MODEL, family + "/" + model, PROCFS)
                            .with(Attribute.ARCHITECTURE, "x86_64", PROCFS);
        }
        return described;
    }

    private Component with(Component cpu, Attribute<String> attribute, String field) {
        String value = fields.get(field);
        return value == null || value.isEmpty() ? cpu : cpu.with(attribute, value, PROCFS);
    }
}
