package linkwright.engine.topology.io.hwloc;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;

import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Makes one host of a machine.
final class HwlocHost {
    /// Levels that are drawn, or said by something that is.
    private static final Set<String> READ =
            Set.of(
                    "Machine",
                    "System",
                    "Package",
                    "NUMANode",
                    "Core",
                    "PU",
                    "Bridge",
                    "PCIDev",
                    "OSDev");

    private final HwlocReading reading;
    private final HwlocMachine machine;
    private final ComponentId id;
    private final String name;

    /// @param isOneOfSeveral whether the file has more machines, which then need numbers
    HwlocHost(HwlocReading reading, HwlocMachine machine, int number, boolean isOneOfSeveral) {
        this.reading = reading;
        this.machine = machine;
        id = ComponentId.of("host" + number);
        name =
                info("HostName")
                        .orElse(isOneOfSeveral ? reading.label() + "-" + number : reading.label());
    }

    private Optional<String> info(String key) {
        return machine.root()
                .info(key)
                .or(() -> Optional.ofNullable(machine.infos().get(key)))
                .filter(text -> !text.isBlank());
    }

    void read() {
        int line = machine.root().line();
        Component host = Component.outermost(id, ComponentKind.HOST, name);
        host = reading.with(host, Attribute.MODEL, info("DMIProductName"), line);
        reading.builder().add(host);
        var processors = new HostProcessors(reading, id, info("Architecture"));
        processors.read(machine.root());
        if (reading.problems().hasErrors()) {
            return;
        }
        var pci = new HostPci(reading, id, processors, switchesIn(machine));
        pci.read(machine.root());
        new HostMatrices(reading, processors, pci).read(machine.matrices());
        levelsLeftOut();
    }

    /// Returns hwloc's own numbers of the PCI devices that a matrix of NVLinks names.
    private static Set<String> switchesIn(HwlocMachine machine) {
        return machine.matrices().stream()
                .filter(matrix -> matrix.name().equals(HostMatrices.NVLINK))
                .flatMap(matrix -> matrix.ids().stream())
                .filter(object -> object.startsWith("PCIDev:"))
                .collect(Collectors.toSet());
    }

    private void levelsLeftOut() {
        var counts = new TreeMap<String, Integer>();
        count(machine.root(), counts);
        if (!counts.isEmpty()) {
            var words = new StringBuilder();
            counts.forEach(
                    (type, count) ->
                            words.append(words.isEmpty() ? "" : ", ")
                                    .append(count)
                                    .append(' ')
                                    .append(type));
            reading.note(machine.root().line(), id.value(), "levels-left-out", words.toString());
        }
    }

    private static void count(HwlocObject object, SortedMap<String, Integer> counts) {
        boolean isCache = object.type().endsWith("Cache") && !object.is("MemCache");
        if (!READ.contains(object.type()) && !isCache) {
            counts.merge(object.type(), 1, Integer::sum);
        }
        object.children().forEach(child -> count(child, counts));
    }
}
