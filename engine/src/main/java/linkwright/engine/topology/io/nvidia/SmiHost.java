package linkwright.engine.topology.io.nvidia;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;
import linkwright.engine.topology.io.ImportSource;

import java.util.Optional;

/// The one host that an output of the tool speaks of, while it is read.
final class SmiHost {
    static final ComponentId ID = ComponentId.of("host0");

    /// No host has as many GPUs.
    static final int MAXIMUM_GPUS = 1024;

    /// A GPU has at most 7 partitions; a file with thousands was not written by the tool.
    private static final int MAXIMUM_COMPONENTS = 100_000;

    private final ImportSource source;
    private final ProblemList problems;
    private final Topology.Builder builder;
    private int components;

    SmiHost(ImportSource source, ProblemList problems) {
        this.source = source;
        this.problems = problems;
        builder = Topology.builder(source.label());
        builder.add(Component.outermost(ID, ComponentKind.HOST, source.label()));
    }

    Topology.Builder builder() {
        return builder;
    }

    static ComponentId gpuId(long number) {
        return ComponentId.of(ID + "/gpu" + number);
    }

    /// Adds a GPU, unless one of its number is there already.
    boolean add(Component gpu, int line) {
        if (++components > MAXIMUM_COMPONENTS) {
            if (!problems.hasErrors()) {
                error(line, "too-many-parts", MAXIMUM_COMPONENTS);
            }
            return false;
        }
        if (builder.find(gpu.id()).isPresent()) {
            warning(line, gpu.id().value(), "gpu-twice", gpu.name());
            return false;
        }
        builder.add(gpu);
        return true;
    }

    /// Adds a partition inside its GPU.
    void addPartition(ComponentId gpu, Component partition, int line) {
        if (add(partition, line)) {
            builder.add(
                    Link.between(gpu, partition.id(), LinkKind.INTERNAL, 1, LinkFigures.UNKNOWN));
        }
    }

    /// Returns a component with a fact of a line, unchanged where the output says nothing.
    <T> Component with(Component component, Attribute<T> attribute, Optional<T> value, int line) {
        return value.map(known -> component.with(attribute, known, source.discovered(line)))
                .orElse(component);
    }

    /// Returns a UUID, empty where somebody masked it with zeros.
    static Optional<String> unmasked(String uuid) {
        return Optional.of(uuid.strip())
                .filter(text -> text.chars().anyMatch(c -> "123456789abcdef".indexOf(c) >= 0));
    }

    void warning(int line, String element, String key, Object... arguments) {
        problems.add(
                Diagnostic.warning(
                        new Location(source.name(), line, element),
                        "topology.io.nvidia." + key,
                        arguments));
    }

    void note(int line, String key, Object... arguments) {
        problems.add(
                Diagnostic.note(
                        Location.line(source.name(), line),
                        "topology.io.nvidia." + key,
                        arguments));
    }

    void error(int line, String key, Object... arguments) {
        problems.add(
                Diagnostic.error(
                        Location.line(source.name(), line),
                        "topology.io.nvidia." + key,
                        arguments));
    }

    /// Returns what was read, refused where there is no GPU in it.
    ImportResult result() {
        Topology topology = builder.build();
        if (topology.components(ComponentKind.GPU).isEmpty() && !problems.hasErrors()) {
            error(1, "no-gpu");
        }
        return problems.hasErrors()
                ? new Rejected(problems.toList())
                : new Imported(topology, problems.toList());
    }
}
