package linkwright.engine.parallel.io;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.parallel.LayoutReader;
import linkwright.engine.parallel.LayoutResult;
import linkwright.engine.parallel.ParallelLayout;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.PlacementResult;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.parallel.RankPlacement;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.Samples;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Small plans to export.
final class PlanSpecimens {
    private static final Source SHEET = Source.declared("test");

    private PlanSpecimens() {}

    static List<String> problems(RankMapExporter exporter, Plan plan) {
        return exporter.export(plan) instanceof ExportResult.Refused refused
                ? refused.diagnostics().stream().map(Diagnostic::code).toList()
                : List.of();
    }

    static String text(RankMapExporter exporter, Plan plan) {
        return ((ExportResult.Written) exporter.export(plan)).text();
    }

    /// Two packages of one NUMA node and two cores each, processors 0 to 3.
    static Topology twoPackages(String name) {
        var builder =
                Topology.builder("t").add(Component.outermost(id("h"), ComponentKind.HOST, name));
        for (int p = 0; p < 2; p++) {
            builder.add(Component.inside(id("h"), id("cpu" + p), ComponentKind.CPU_PACKAGE, "CPU"));
            builder.add(
                    Component.inside(
                            id("cpu" + p), id("numa" + p), ComponentKind.NUMA_NODE, "NUMA"));
            for (int c = 2 * p; c < 2 * p + 2; c++) {
                builder.add(
                        Component.inside(id("numa" + p), id("core" + c), ComponentKind.CORE_SET, "")
                                .with(Attribute.CPUS, "" + c, SHEET));
            }
        }
        return builder.build();
    }

    /// Two hosts, a and b, of one GPU each and nothing else.
    static Topology merged() {
        var builder = Topology.builder("t");
        for (String host : List.of("a", "b")) {
            builder.add(Component.outermost(id(host), ComponentKind.HOST, host))
                    .add(
                            Component.inside(id(host), id(host + "/gpu"), ComponentKind.GPU, "GPU")
                                    .with(Attribute.INDEX, 0L, SHEET));
        }
        return builder.build();
    }

    static RankMap coreRanks(int ranks) {
        return ((PlacementResult.Placed) RankPlacement.place(twoPackages("x"), ranks)).ranks();
    }

    static Plan plan(String sample, String layoutText) throws IOException {
        Topology topology = sample(sample);
        ParallelLayout layout = ((LayoutResult.Accepted) LayoutReader.read(layoutText)).layout();
        var placed = (PlacementResult.Placed) RankPlacement.place(topology, layout);
        return new Plan(topology, placed.ranks(), Optional.of(layout), placed.diagnostics());
    }

    static Topology sample(String name) throws IOException {
        return ((ImportResult.Imported) Samples.installed().read(name).orElseThrow()).topology();
    }

    static Place place(String id) {
        return new Place(id(id));
    }

    static ComponentId id(String id) {
        return ComponentId.of(id);
    }
}
