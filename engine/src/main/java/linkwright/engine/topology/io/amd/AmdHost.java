package linkwright.engine.topology.io.amd;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.PairProperty;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;
import linkwright.engine.topology.io.ImportSource;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The one host that an output of the tools speaks of, while it is read: its GPUs by the name the
/// output gives them, and what tables state of pairs.
final class AmdHost {
    /// 16 accelerators of 8 partitions are the most a host has.
    static final int MAXIMUM_GPUS = 1024;

    private static final ComponentId HOST = ComponentId.of("host0");

    /// What a table says of a pair.
    ///
    /// @param line 1-based
    record Cell(String value, int line) {}

    /// The device of a row and that of a column, by name.
    record Pair(String row, String column) {
        Pair turned() {
            return new Pair(/* row= */ column, /* column= */ row);
        }
    }

    private record NumaNode(long number, int line) {}

    private final ImportSource source;
    private final ProblemList problems;
    private final Map<String, Component> gpus = new LinkedHashMap<>();
    private final Set<Long> numbers = new HashSet<>();
    private final Map<String, NumaNode> numaNodes = new LinkedHashMap<>();
    private final Map<PairProperty, Map<Pair, Cell>> tables = new EnumMap<>(PairProperty.class);

    AmdHost(ImportSource source, ProblemList problems) {
        this.source = source;
        this.problems = problems;
    }

    /// Adds a GPU, unless its name is known. What is said later of a name that is not there, since
    /// there are too many or another has its number, is left out.
    ///
    /// @param number its number as the tool gives it, else empty
    void addGpu(String name, Optional<Long> number, int line) {
        if (gpus.containsKey(name)) {
            return;
        }
        if (gpus.size() >= MAXIMUM_GPUS) {
            if (!problems.hasErrors()) {
                error(line, "too-many-gpus", MAXIMUM_GPUS);
            }
            return;
        }
        long label = number.orElseGet(this::freeNumber);
        if (!numbers.add(label)) {
            warning(line, name, "gpu-twice", name);
            return;
        }
        ComponentId id = ComponentId.of(HOST + "/gpu" + label);
        Component gpu = Component.inside(HOST, id, ComponentKind.GPU, "GPU " + label);
        gpus.put(
                name,
                number.map(n -> gpu.with(Attribute.INDEX, n, source.discovered(line))).orElse(gpu));
    }

    private long freeNumber() {
        long number = gpus.size();
        while (numbers.contains(number)) {
            number++;
        }
        return number;
    }

    /// Adds a fact to a GPU that is there.
    <T> void put(String name, Attribute<T> attribute, T value, int line) {
        gpus.computeIfPresent(
                name, (n, gpu) -> gpu.with(attribute, value, source.discovered(line)));
    }

    /// Says which NUMA node a GPU is near.
    void near(String name, long numaNode, int line) {
        if (gpus.containsKey(name)) {
            numaNodes.put(name, new NumaNode(numaNode, line));
        }
    }

    /// Returns the node a GPU was said to be near.
    Optional<Long> nodeOf(String name) {
        return Optional.ofNullable(numaNodes.get(name)).map(NumaNode::number);
    }

    /// Keeps a cell of a table; the diagonal says nothing.
    void state(PairProperty property, Pair pair, Cell cell) {
        if (!pair.row().equals(pair.column())
                && gpus.containsKey(pair.row())
                && gpus.containsKey(pair.column())) {
            tables.computeIfAbsent(property, p -> new LinkedHashMap<>()).putIfAbsent(pair, cell);
        }
    }

    List<String> names() {
        return List.copyOf(gpus.keySet());
    }

    Optional<Cell> cell(PairProperty property, Pair pair) {
        return Optional.ofNullable(tables.getOrDefault(property, Map.of()).get(pair));
    }

    ComponentId idOf(String name) {
        Component gpu = gpus.get(name);
        if (gpu == null) {
            throw new IllegalArgumentException("no GPU " + name);
        }
        return gpu.id();
    }

    Source source(int line) {
        return source.discovered(line);
    }

    void warning(int line, String element, String key, Object... arguments) {
        problems.add(
                Diagnostic.warning(
                        new Location(source.name(), line, element),
                        "topology.io.amd." + key,
                        arguments));
    }

    void note(int line, String key, Object... arguments) {
        problems.add(
                Diagnostic.note(
                        Location.line(source.name(), line), "topology.io.amd." + key, arguments));
    }

    void error(int line, String key, Object... arguments) {
        problems.add(
                Diagnostic.error(
                        Location.line(source.name(), line), "topology.io.amd." + key, arguments));
    }

    /// Returns what was read, refused where there is no GPU in it.
    ImportResult result() {
        if (gpus.isEmpty() && !problems.hasErrors()) {
            error(1, "no-gpu");
        }
        if (problems.hasErrors()) {
            return new Rejected(problems.toList());
        }
        Topology.Builder builder = Topology.builder(source.label());
        builder.add(Component.outermost(HOST, ComponentKind.HOST, source.label()));
        numaNodes.values().stream()
                .sorted((a, b) -> Long.compare(a.number(), b.number()))
                .forEach(node -> addNode(builder, node));
        gpus.forEach((name, gpu) -> builder.add(inItsNode(name, gpu)));
        new AmdPairs(this, builder).add();
        return new Imported(builder.build(), problems.toList());
    }

    private static ComponentId idOf(NumaNode node) {
        return ComponentId.of(HOST + "/numa" + node.number());
    }

    private void addNode(Topology.Builder builder, NumaNode node) {
        if (builder.find(idOf(node)).isEmpty()) {
            String name = "NUMA " + node.number();
            builder.add(
                    Component.inside(HOST, idOf(node), ComponentKind.NUMA_NODE, name)
                            .with(Attribute.INDEX, node.number(), source.discovered(node.line())));
        }
    }

    private Component inItsNode(String name, Component gpu) {
        NumaNode node = numaNodes.get(name);
        return node == null
                ? gpu
                : new Component(
                        gpu.id(), gpu.kind(), Optional.of(idOf(node)), gpu.name(), gpu.facts());
    }
}
