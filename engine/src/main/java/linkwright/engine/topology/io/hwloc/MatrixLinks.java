package linkwright.engine.topology.io.hwloc;

import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkEnd;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;

import java.util.List;
import java.util.Optional;

/// Makes links of a matrix of bandwidths in MB/s of one direction; 0 is no direct link, and the
/// diagonal says nothing.
///
/// How many NVLinks a figure adds up: one of the first generation carries 20,000 MB/s and a GPU has
/// four, one of the second to the fourth carries 25,000 (hwloc, hwloc/topology-nvml.c; NVIDIA's
/// data sheets of P100 and V100).
final class MatrixLinks {
    private static final long FIRST_GENERATION = 20_000;
    private static final long FIRST_GENERATION_MOST = 4 * FIRST_GENERATION;
    private static final long LATER_GENERATIONS = 25_000;

    /// No pair of devices carries a petabyte a second.
    private static final long IMPLAUSIBLE = 1_000_000_000;

    private final HwlocReading reading;
    private final HostProcessors processors;
    private final HostPci pci;
    private int linksOfUnknownWidth;

    MatrixLinks(HwlocReading reading, HostProcessors processors, HostPci pci) {
        this.reading = reading;
        this.processors = processors;
        this.pci = pci;
    }

    void read(HwlocMatrix matrix, LinkKind kind) {
        List<Optional<ComponentId>> ends =
                matrix.ids().stream().map(id -> end(matrix.type(), id)).toList();
        for (int i = 0; i < ends.size(); i++) {
            for (int j = i + 1; j < ends.size(); j++) {
                if (ends.get(i).isPresent() && ends.get(j).isPresent()) {
                    var there = new Direction(ends.get(i).get(), matrix.value(i, j));
                    var back = new Direction(ends.get(j).get(), matrix.value(j, i));
                    link(matrix, kind, there, back);
                }
            }
        }
        boolean hasSwitch = ends.stream().flatMap(Optional::stream).anyMatch(this::isSwitch);
        if (hasSwitch) {
            reading.note(matrix.line(), matrix.name(), "trunks-not-recorded");
        }
        if (linksOfUnknownWidth > 0) {
            reading.note(matrix.line(), matrix.name(), "width-not-told", linksOfUnknownWidth);
        }
    }

    private record Direction(ComponentId from, long megabytes) {}

    private boolean isSwitch(ComponentId id) {
        return reading.builder().find(id).map(Component::kind).orElse(ComponentKind.GPU)
                == ComponentKind.NV_SWITCH;
    }

    /// A matrix of several types names a package where a CPU has NVLinks of its own (POWER).
    private Optional<ComponentId> end(String type, String id) {
        String object = type.isEmpty() ? id : type + ":" + id;
        if (!object.startsWith("Package:")) {
            return pci.find(object);
        }
        String number = object.substring("Package:".length());
        return processors.packageOf(number).flatMap(processors::nodeOf).map(node -> node.id());
    }

    private void link(HwlocMatrix matrix, LinkKind kind, Direction there, Direction back) {
        long most = Math.max(there.megabytes(), back.megabytes());
        if (most <= 0 || there.from().equals(back.from())) {
            return;
        }
        if (most > IMPLAUSIBLE) {
            reading.warning(matrix.line(), there.from().value(), "implausible-rate", most);
            return;
        }
        var link =
                new Link(
                        LinkEnd.of(there.from()),
                        LinkEnd.of(back.from()),
                        kind,
                        members(kind, most),
                        figures(there, matrix),
                        figures(back, matrix));
        if (!reading.builder().isLinked(link)) {
            reading.builder().add(link);
        }
    }

    private LinkFigures figures(Direction direction, HwlocMatrix matrix) {
        return LinkFigures.nominal(
                direction.megabytes() * 1_000_000, reading.source(matrix.line()));
    }

    private int members(LinkKind kind, long megabytes) {
        if (kind == LinkKind.NVLINK) {
            if (megabytes <= FIRST_GENERATION_MOST && megabytes % FIRST_GENERATION == 0) {
                return (int) (megabytes / FIRST_GENERATION);
            }
            if (megabytes % LATER_GENERATIONS == 0) {
                return (int) (megabytes / LATER_GENERATIONS);
            }
        }
        linksOfUnknownWidth++;
        return 1;
    }
}
