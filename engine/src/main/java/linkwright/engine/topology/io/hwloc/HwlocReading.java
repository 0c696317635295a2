package linkwright.engine.topology.io.hwloc;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;
import linkwright.engine.topology.io.ImportSource;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the readers of one file share: where components, links and problems go.
final class HwlocReading {
    private final ImportSource from;
    private final ProblemList problems;
    private final boolean isDeclared;
    private final Topology.Builder builder;
    private final Map<String, Long> nextFree = new HashMap<>();

    /// @param isDeclared whether a person wrote it, and no machine
    HwlocReading(ImportSource from, ProblemList problems, boolean isDeclared) {
        this.from = from;
        this.problems = problems;
        this.isDeclared = isDeclared;
        builder = Topology.builder(from.label());
    }

    String label() {
        return from.label();
    }

    ProblemList problems() {
        return problems;
    }

    Topology.Builder builder() {
        return builder;
    }

    /// Returns whether a person wrote the file, and no machine.
    boolean isDeclared() {
        return isDeclared;
    }

    Source source(int line) {
        return isDeclared
                ? Source.declared(Location.line(from.name(), line).toString())
                : from.discovered(line);
    }

    /// Returns an id within a host that is free: the wanted number, else the next that is.
    ComponentId free(ComponentId host, String word, long wanted) {
        ComponentId free = ComponentId.of(host + "/" + word + wanted);
        String key = host + "/" + word;
        long number = nextFree.getOrDefault(key, 0L);
        while (builder.find(free).isPresent()) {
            free = ComponentId.of(key + number);
            number++;
        }
        nextFree.put(key, number);
        return free;
    }

    /// Returns a component with a fact of a line, unchanged where the file says nothing.
    <T> Component with(Component component, Attribute<T> attribute, Optional<T> value, int line) {
        return value.map(known -> component.with(attribute, known, source(line))).orElse(component);
    }

    void join(ComponentId a, ComponentId b, LinkKind kind, LinkFigures figures) {
        Link link = Link.between(a, b, kind, 1, figures);
        if (!builder.isLinked(link)) {
            builder.add(link);
        }
    }

    void warning(int line, String element, String key, Object... arguments) {
        problems.add(
                Diagnostic.warning(
                        new Location(from.name(), line, element),
                        "topology.io.hwloc." + key,
                        arguments));
    }

    void note(int line, String element, String key, Object... arguments) {
        problems.add(
                Diagnostic.note(
                        new Location(from.name(), line, element),
                        "topology.io.hwloc." + key,
                        arguments));
    }

    void error(int line, String key, Object... arguments) {
        problems.add(
                Diagnostic.error(
                        Location.line(from.name(), line), "topology.io.hwloc." + key, arguments));
    }

    /// Makes a host of each machine and returns the whole.
    ImportResult result(List<HwlocMachine> machines) {
        for (int i = 0; i < machines.size() && !problems.hasErrors(); i++) {
            new HwlocHost(this, machines.get(i), i, machines.size() > 1).read();
        }
        return problems.hasErrors()
                ? new Rejected(problems.toList())
                : new Imported(builder.build(), problems.toList());
    }
}
