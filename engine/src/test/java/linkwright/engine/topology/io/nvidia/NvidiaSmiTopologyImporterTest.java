package linkwright.engine.topology.io.nvidia;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.PathClass;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class NvidiaSmiTopologyImporterTest {
    @Test
    void splitsCellsThatAreGluedTogether() {
        Topology topology =
                topology(
                        """
                              GPU0  GPU1  NIC0NIC1  CPU Affinity
                        GPU0   X    NV12  PIXNODE   0-7
                        GPU1  NV12   X    SYSSYS    0-7
                        NIC0  PIX   SYS    X  NODE
                        NIC1  NODE  SYS   NODE X
                        """);

        assertThat(path(topology, "gpu0", "nic1")).contains(PathClass.NODE);
        assertThat(path(topology, "gpu1", "nic0")).contains(PathClass.SYS);
        assertThat(topology.statedPaths().getFirst().linkCount()).isEqualTo(12);
        assertThat(topology.statedPaths()).hasSize(6);
    }

    @Test
    void readsEmptyAffinityByItsTabs() {
        Topology topology =
                topology(
                        "\tGPU0\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID\nGPU0\t X \t\t\t\tN/A\n");

        assertThat(topology.components(ComponentKind.NUMA_NODE)).isEmpty();
        assertThat(gpu(topology, 0).parent()).contains(ComponentId.of("host0"));
    }

    @Test
    void takesTheFirstOfSeveralNumaNodesForTheCpus() {
        // Grace: the memories of the GPUs are NUMA nodes too
        Topology topology =
                topology(
                        """
                        \tGPU0\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID
                        GPU0\t X \t0-71\t0,3-9,11-17\t\t1
                        """);

        assertThat(gpu(topology, 0).parent()).contains(ComponentId.of("host0/numa0"));
        assertThat(topology.component(ComponentId.of("host0/numa0")).value(Attribute.CPUS))
                .contains("0-71");
    }

    @Test
    void keepsTheCpusAtTheGpuWhereThereIsNoNumaNode() {
        Topology topology =
                topology("      GPU0 CPU Affinity NUMA Affinity\nGPU0  X   0-11         N/A\n");

        assertThat(gpu(topology, 0).value(Attribute.CPUS)).contains("0-11");
    }

    @Test
    void keepsBothHalvesOfAnAsymmetricMatrixAndWarns() {
        Imported result = imported("      GPU0 GPU1\nGPU0   X  NV4\nGPU1  SYS   X\n");

        assertThat(codes(result)).contains("asymmetric-matrix");
        assertThat(result.topology().statedPaths())
                .extracting(path -> path.a() + " " + path.pathClass())
                .containsExactly("host0/gpu0 NVL", "host0/gpu1 SYS");
    }

    @Test
    void leavesADamagedRowOutAndTakesTheOtherHalf() {
        Imported result =
                imported("      GPU0 GPU1 GPU2\nGPU0 X NV1 NV2\nGPU1 NV1\nGPU2 NV2 SYS X\n");

        assertThat(codes(result)).containsExactly("damaged-row", "no-links");
        assertThat(path(result.topology(), "gpu0", "gpu1")).contains(PathClass.NVL);
        assertThat(path(result.topology(), "gpu1", "gpu2")).contains(PathClass.SYS);
    }

    @Test
    void reportsAMatrixThatIsCutOff() {
        Imported result = imported("      GPU0 GPU1 NIC0\nGPU0 X NV1 PIX\nGPU1 NV1 X SYS\n");

        assertThat(result.diagnostics().getFirst().code()).isEqualTo("column-without-row");
        assertThat(result.diagnostics().getFirst().where().element()).isEqualTo("NIC0");
        assertThat(path(result.topology(), "gpu0", "nic0")).contains(PathClass.PIX);
    }

    @Test
    void reportsASelfThatStandsElsewhere() {
        Imported result = imported("      GPU0 GPU1\nGPU0 NV1 X\nGPU1 X NV1\n");

        assertThat(codes(result)).contains("misplaced-self");
        assertThat(result.topology().statedPaths()).isEmpty();
    }

    @Test
    void findsTheMatrixInALogAndReportsTheLinesBetween() {
        Imported result =
                imported(
                        """
                        $ nvidia-smi topo -m
                              GPU0 GPU1
                        GPU0   X   PHB
                        [12:01] heartbeat

                        GPU1  PHB   X
                        done
                        """);

        assertThat(result.diagnostics())
                .extracting(problem -> problem.code() + " " + problem.where().line())
                .containsExactly("other-line 4", "no-links 2");
        assertThat(path(result.topology(), "gpu0", "gpu1")).contains(PathClass.PHB);
    }

    @Test
    void refusesTheMatrixOfPeerAccess() {
        String peers = " \tGPU0\tGPU1\t\n GPU0\tX\tOK\t\n GPU1\tOK\tX\t\n";

        assertThat(rejection(peers)).isEqualTo("peer-matrix");
        assertThat(new NvidiaSmiTopologyImporter().recognise(peers))
                .isEqualTo(Recognition.POSSIBLE);
    }

    @Test
    void refusesTheTableOfAnotherTool() {
        String rocm = "       GPU0         GPU1\nGPU0   0            15\nGPU1   15           0\n";

        assertThat(rejection(rocm)).isEqualTo("no-matrix");
        assertThat(new NvidiaSmiTopologyImporter().recognise(rocm)).isEqualTo(Recognition.NO);
    }

    @Test
    void refusesMoreColumnsThanAnyHostHasDevices() {
        var header = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            header.append(" GPU").append(i);
        }

        assertThat(rejection(header + "\nGPU0 X\n")).isEqualTo("too-many-columns");
    }

    private static Imported imported(String text) {
        ImportResult result =
                new NvidiaSmiTopologyImporter().read(ImportSource.ofText("m.txt", text));
        assertThat(result).isInstanceOf(Imported.class);
        return (Imported) result;
    }

    private static Topology topology(String text) {
        Imported result = imported(text);
        assertThat(codes(result)).containsExactly("no-links");
        return result.topology();
    }

    private static String rejection(String text) {
        ImportResult result =
                new NvidiaSmiTopologyImporter().read(ImportSource.ofText("m.txt", text));
        return ((Rejected) result).diagnostics().getFirst().code();
    }

    private static List<String> codes(Imported result) {
        return result.diagnostics().stream().map(Diagnostic::code).distinct().toList();
    }

    private static Component gpu(Topology topology, int index) {
        return topology.components(ComponentKind.GPU).get(index);
    }

    private static Optional<PathClass> path(Topology topology, String a, String b) {
        return topology.statedPaths().stream()
                .filter(path -> path.a().equals(ComponentId.of("host0/" + a)))
                .filter(path -> path.b().equals(ComponentId.of("host0/" + b)))
                .map(path -> path.pathClass())
                .findFirst();
    }
}
