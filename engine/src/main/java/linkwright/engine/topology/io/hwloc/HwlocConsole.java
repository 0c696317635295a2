package linkwright.engine.topology.io.hwloc;

import linkwright.engine.topology.io.TextLines;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Makes objects of the lines that `lstopo` prints, each indented below what it lies in; several
/// joined by `+` lie in one another.
final class HwlocConsole {
    private static final int MAXIMUM_DEPTH = 300;
    private static final int MAXIMUM_OBJECTS = 500_000;

    /// `NUMANode(GPUMemory) L#1 (P#253 local=15GiB PCIBusID=0006:00:00.0)`, `PCI 01:00.0 (3D)`,
    /// `Net "eth0"`, `HostBridge`.
    private static final Pattern OBJECT =
            Pattern.compile(
                    "([A-Z][A-Za-z0-9]*)(?:\\((\\w+)\\))?(?: L#\\d+)?(?:"
                            + " ([0-9a-f:]+\\.[0-9a-f]))?(?: \"([^\"]*)\")?(?: \\((.*)\\))?(?:"
                            + " \"([^\"]*)\")?");

    private static final Pattern KEYED = Pattern.compile("(\\w+)=(\"[^\"]*\"|\\S+)");
    private static final Pattern NUMBER = Pattern.compile("P#(\\d{1,9})");

    private record Level(int indent, HwlocObject object) {}

    private final Deque<Level> open = new ArrayDeque<>();
    private int objects;

    private HwlocConsole() {}

    static Optional<HwlocObject> read(TextLines lines, HwlocReading reading) {
        var console = new HwlocConsole();
        Optional<HwlocObject> machine = Optional.empty();
        for (int i = 0; i < lines.count(); i++) {
            String line = lines.get(i);
            if (line.isBlank()) {
                continue;
            }
            boolean isMachine = line.strip().startsWith("Machine");
            if (line.startsWith("depth 0:") || (machine.isPresent() && isMachine)) {
                break; // the counts that follow the tree, or a second machine
            }
            if (machine.isPresent() || isMachine) {
                machine = machine.or(() -> console.machine());
                console.line(line, i + 1, reading);
                machine = machine.or(console::machine);
            }
        }
        machine.ifPresent(HwlocConsole::addCpus);
        return machine;
    }

    private Optional<HwlocObject> machine() {
        return Optional.ofNullable(open.peekLast()).map(Level::object);
    }

    private void line(String line, int number, HwlocReading reading) {
        int indent = line.length() - line.stripLeading().length();
        while (open.size() > 1 && open.element().indent() >= indent) {
            open.pop();
        }
        for (String part : line.strip().split(" \\+ ", -1)) {
            Optional<HwlocObject> object = object(part, number);
            if (object.isEmpty()) {
                reading.warning(number, "", "other-line");
                return;
            }
            if (++objects > MAXIMUM_OBJECTS || open.size() > MAXIMUM_DEPTH) {
                reading.error(number, "too-many-objects", MAXIMUM_OBJECTS);
                return;
            }
            Optional.ofNullable(open.peek())
                    .ifPresent(level -> level.object().children().add(object.get()));
            open.push(new Level(indent, object.get()));
        }
    }

    private static Optional<HwlocObject> object(String part, int line) {
        Matcher matcher = OBJECT.matcher(part);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        var attributes = new LinkedHashMap<String, String>();
        Optional.ofNullable(matcher.group(2)).ifPresent(sub -> attributes.put("subtype", sub));
        Optional.ofNullable(matcher.group(4))
                .or(() -> Optional.ofNullable(matcher.group(6)))
                .ifPresent(name -> attributes.put("name", name));
        String said = Optional.ofNullable(matcher.group(5)).orElse("");
        Matcher number = NUMBER.matcher(said);
        if (number.find()) {
            attributes.put("os_index", number.group(1));
        }
        Map<String, String> keyed = keyed(said);
        String type = ConsoleTypes.type(matcher.group(1), attributes);
        ConsoleTypes.size(type, said, keyed).ifPresent(s -> attributes.put(s.key(), s.bytes()));
        String busId =
                keyed.getOrDefault("busid", Optional.ofNullable(matcher.group(3)).orElse(""));
        ConsoleTypes.pci(type, busId, said, keyed).forEach(attributes::put);
        HwlocObject object = HwlocObject.of(type, line, attributes);
        object.infos().putAll(keyed);
        return Optional.of(object);
    }

    private static Map<String, String> keyed(String said) {
        var keyed = new LinkedHashMap<String, String>();
        Matcher matcher = KEYED.matcher(said);
        while (matcher.find()) {
            String value = matcher.group(2);
            keyed.put(
                    matcher.group(1),
                    value.startsWith("\"") ? value.substring(1, value.length() - 1) : value);
        }
        return keyed;
    }

    /// Gives each object the CPUs below it; a memory has those of what it hangs on.
    private static BitSet addCpus(HwlocObject object) {
        if (object.is("PU")) {
            object.osIndex()
                    .filter(cpu -> cpu < 1 << 16)
                    .ifPresent(cpu -> object.cpus().set(cpu.intValue()));
        }
        object.children().forEach(child -> object.cpus().or(addCpus(child)));
        if (!object.is("PU")) {
            object.children().stream()
                    .filter(child -> child.is("NUMANode") && child.cpus().isEmpty())
                    .forEach(child -> child.cpus().or(object.cpus()));
        }
        return object.cpus();
    }
}
