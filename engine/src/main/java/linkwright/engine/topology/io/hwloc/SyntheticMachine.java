package linkwright.engine.topology.io.hwloc;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes the objects of a description. Only sizes that it states become facts: hwloc's defaults (1
/// GB a node, 32 kB and more a cache) say nothing of a machine.
final class SyntheticMachine {
    private final List<SyntheticLevel> levels;
    private final int line;
    private final SyntheticBudget budget;
    private final IdentityHashMap<SyntheticLevel, SyntheticIndexes> indexes =
            new IdentityHashMap<>();

    SyntheticMachine(List<SyntheticLevel> levels, int line, SyntheticBudget budget) {
        this.levels = levels;
        this.line = line;
        this.budget = budget;
    }

    HwlocObject build() throws SyntheticProblem {
        number();
        HwlocObject machine = HwlocObject.of("Machine", line, new LinkedHashMap<>());
        fill(machine, 0);
        if (levels.stream().noneMatch(level -> level.is("NUMANode"))) {
            // hwloc adds the one node that every machine has.
            HwlocObject node = HwlocObject.of("NUMANode", line, Map.of("os_index", "0"));
            node.cpus().or(machine.cpus());
            machine.children().addFirst(node);
        }
        return machine;
    }

    /// Attached memories are numbered together, whatever they are attached to.
    private void number() throws SyntheticProblem {
        long width = 1;
        long attached = 0;
        String attachedIndexes = "";
        var widths = new LinkedHashMap<String, Long>();
        for (SyntheticLevel level : levels) {
            width *= level.count();
            budget.take(width);
            String said = level.attributes().getOrDefault("indexes", "");
            if (level.isAttached()) {
                attached += width;
                attachedIndexes = said.isEmpty() ? attachedIndexes : said;
            } else {
                indexes.put(level, SyntheticIndexes.of(said, (int) width, widths));
                widths.put(level.type(), width);
            }
        }
        SyntheticIndexes shared = SyntheticIndexes.of(attachedIndexes, (int) attached, Map.of());
        levels.stream()
                .filter(SyntheticLevel::isAttached)
                .forEach(level -> indexes.put(level, shared));
    }

    /// Fills an object with what the levels from `at` on put into it: first the level below, then
    /// the memories that are attached to it, which is the order in which hwloc numbers them.
    private void fill(HwlocObject parent, int at) throws SyntheticProblem {
        int next = at;
        while (next < levels.size() && levels.get(next).isAttached()) {
            next++;
        }
        if (next < levels.size()) {
            SyntheticLevel level = levels.get(next);
            for (int i = 0; i < level.count(); i++) {
                HwlocObject child = object(level);
                parent.children().add(child);
                fill(child, next + 1);
                parent.cpus().or(child.cpus());
            }
        }
        var memories = new ArrayList<HwlocObject>();
        for (SyntheticLevel level : levels.subList(at, next)) {
            HwlocObject memory = object(level);
            memory.cpus().or(parent.cpus());
            memories.add(memory);
        }
        parent.children().addAll(0, memories);
    }

    private HwlocObject object(SyntheticLevel level) throws SyntheticProblem {
        SyntheticIndexes numbers = indexes.get(level);
        long number = numbers == null ? 0 : numbers.next();
        var attributes = new LinkedHashMap<String, String>();
        attributes.put("os_index", "" + number);
        boolean isCache = level.type().endsWith("Cache");
        String key = isCache ? "size" : "memory";
        Optional<Long> bytes = bytes(level.attributes().getOrDefault(key, ""));
        bytes.ifPresent(b -> attributes.put(isCache ? "cache_size" : "local_memory", "" + b));
        HwlocObject object = HwlocObject.of(level.type(), line, attributes);
        if (level.is("PU")) {
            object.cpus().set((int) number);
        }
        return object;
    }

    private static Optional<Long> bytes(String text) throws SyntheticProblem {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                BinarySize.bytes(text)
                        .orElseThrow(() -> new SyntheticProblem("synthetic-size", text)));
    }
}
