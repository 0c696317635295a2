package linkwright.engine.topology;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.topology.synthetic.Topologies;

import org.junit.jupiter.api.Test;

import java.util.List;

class TopologySummaryTest {
    @Test
    void countsPartsByTheWordsOfScriptsAndCablesOnceForBothDirections() {
        Topology topology =
                Topologies.of("2x host: 2 cpu, 8 gpu, 4 nvswitch, 4 pcieswitch, 8 nic; leaf 8");

        TopologySummary summary = TopologySummary.of(topology, List.of());

        assertThat(summary.nodes())
                .containsEntry("host", 2)
                .containsEntry("numa", 4)
                .containsEntry("gpu", 16)
                .containsEntry("nic", 16)
                .containsEntry("port", 16)
                .containsEntry("pcieSwitch", 8)
                .containsEntry("nvSwitch", 8)
                .containsEntry("networkSwitch", 8)
                .containsEntry("unknown", 0);
        // 2 hosts x 8 GPUs x 4 switches; 2 x (4 switches + 8 GPUs + 8 NICs)
        assertThat(summary.cables())
                .containsEntry("nvlink", 64)
                .containsEntry("pcie", 40)
                .containsEntry("infiniband", 16)
                .containsEntry("ethernet", 0);
    }

    @Test
    void leavesSelfLinksOutOfTheCablesAndAmongTheProblems() {
        Topology topology = selfLinked();

        TopologySummary summary = TopologySummary.of(topology, List.of());

        assertThat(summary.cables()).containsEntry("nvlink", 0);
        assertThat(summary.problems()).extracting(Diagnostic::code).containsExactly("self-link");
    }

    @Test
    void tellsAProblemOnceWithTheLineThatReadingKnew() {
        Diagnostic read =
                Diagnostic.warning(new Location("a.xml", 7, "g>g#nvlink"), "topology.self-link");

        TopologySummary summary = TopologySummary.of(selfLinked(), List.of(read));

        assertThat(summary.problems()).containsExactly(read);
    }

    @Test
    void boundsTheProblemsOfALargeTopology() {
        // 100 hosts with one GPU: 100 assumed links, two directions each
        Topology topology = Topologies.of("100x host: 1 gpu");

        List<Diagnostic> problems = TopologySummary.of(topology, List.of()).problems();

        assertThat(problems).hasSize(21);
        assertThat(problems.getLast().problem().arguments()).contains("assumed-capacity", 180);
    }

    private static Topology selfLinked() {
        ComponentId gpu = ComponentId.of("g");
        return Topology.builder("self")
                .add(Component.outermost(gpu, ComponentKind.GPU, "GPU 0"))
                .add(Link.between(gpu, gpu, LinkKind.NVLINK, 12, LinkFigures.UNKNOWN))
                .build();
    }
}
