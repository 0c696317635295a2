package linkwright.engine.topology.io.nccl;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.io.XmlElement;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Walks a whole file: hosts, their NUMA nodes, the devices below them, and last what joins GPUs.
final class SystemReader {
    private final Reading reading;
    private final Map<String, Host> hosts = new LinkedHashMap<>();

    SystemReader(Reading reading) {
        this.reading = reading;
    }

    void read(XmlElement system) {
        version(system);
        List<XmlElement> cpus = system.children("cpu");
        long hashes = cpus.stream().map(SystemReader::hash).distinct().count();
        cpus.forEach(cpu -> host(cpu, hashes > 1));
        var speeds = new LinkSpeeds(reading);
        for (XmlElement cpu : cpus) {
            Host host = hosts.get(hash(cpu));
            if (host != null) {
                ComponentId node = new NumaReader(reading, host).read(cpu);
                new PciReader(reading, host, speeds).readBelow(cpu, node);
            }
        }
        speeds.report();
        unknownElements(system);
        hosts.values().forEach(host -> new NumaReader(reading, host).finish());
        new GpuLinks(reading, List.copyOf(hosts.values())).read();
        PciReader.extraLinks(reading, hosts.values());
        if (!system.hasBelow("gpu")) {
            reading.note(system, "", "nvlink-not-stated");
        }
    }

    private void version(XmlElement system) {
        Optional<Long> version = system.number("version");
        if (version.filter(v -> v == 1 || v == 2).isEmpty()) {
            reading.warning(system, "", "other-version", system.text("version").orElse("?"));
        }
    }

    private static String hash(XmlElement cpu) {
        return cpu.filled("host_hash").orElse("");
    }

    private void host(XmlElement cpu, boolean isOneOfSeveral) {
        String hash = hash(cpu);
        if (hosts.containsKey(hash)) {
            return;
        }
        int number = hosts.size();
        ComponentId id = ComponentId.of("host" + number);
        String name = isOneOfSeveral ? reading.label() + "-" + number : reading.label();
        reading.add(
                reading.with(
                        cpu,
                        Component.outermost(id, ComponentKind.HOST, name),
                        Attribute.UNIQUE_ID,
                        cpu.filled("host_hash")));
        hosts.put(hash, new Host(id));
    }

    private static final List<String> KNOWN =
            List.of(
                    "system", "cpu", "pci", "gpu", "nic", "net", "nvlink", "xgmi", "c2c",
                    "pcilink");

    private void unknownElements(XmlElement parent) {
        for (XmlElement child : parent.children()) {
            if (KNOWN.contains(child.name())) {
                unknownElements(child);
            } else {
                reading.note(child, child.name(), "unknown-element", child.name());
            }
        }
    }
}
