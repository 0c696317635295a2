package linkwright.engine.topology.io;

import static linkwright.engine.topology.io.RealCounts.codes;
import static linkwright.engine.topology.io.RealCounts.dashed;
import static linkwright.engine.topology.io.RealFigures.joined;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.PairProperty;
import linkwright.engine.topology.StatedPair;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult.Imported;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.util.List;

/// What captured outputs of nvidia-smi other than `topo -m` must give (the README beside them,
/// section 3b).
class RealNvidiaSmiTest {
    private static final RealTally TALLY =
            new RealTally(
                    "nvidia-smi, other outputs",
                    "nvidia-smi/list",
                    "nvidia-smi/nvlink-s",
                    "nvidia-smi/q-text",
                    "nvidia-smi/q-x",
                    "nvidia-smi/topo-p2p");

    @ParameterizedTest
    @CsvSource({
        "cloudhypervisor-8gpu-all-ok.txt, 8, 28, OK",
        "club3090-issue-1229-2x5090-gns.txt, 2, 1, GNS",
    })
    void readsAMatrixOfPeers(String name, int gpus, int pairs, String code) throws IOException {
        String file = "nvidia-smi/topo-p2p/" + name;
        Imported result = RealFiles.imported(file);

        Topology topology = result.topology();
        assertThat(topology.components(ComponentKind.GPU)).hasSize(gpus);
        assertThat(topology.statedPairs())
                .hasSize(pairs)
                .allMatch(pair -> pair.property() == PairProperty.PEER_ACCESS)
                .extracting(StatedPair::value)
                .containsOnly(code);
        assertThat(topology.statedPairs().getFirst().source().origin()).isEqualTo(name + ":2");
        assertThat(codes(result)).isEqualTo("peers-only");
        TALLY.read(file);
    }

    /// `links` are the NVLinks up of each GPU, `rate` what each carries in bytes/s of one direction
    /// on the wire; 26.562 GB/s is 26562000000.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    capture-h100.txt           | 0               | 18                      | 26562000000 | no-peers
                    capture-h100-mig.txt       | 0               | -                       | -           | links-not-told no-peers
                    capture-rtx2080s-win591.txt| 0               | 0                       | -           | links-inactive no-peers
                    gpud-8xA100.txt            | 0 1 2 3 4 5 6 7 | 12 12 12 12 12 12 12 12 | 25000000000 | no-peers
                    llmaction-H800.txt         | 0 1 7           | 8 8 8                   | 26562000000 | elided no-peers
                    """)
    void readsTheStatusOfNvLinks(String name, String gpus, String links, String rate, String codes)
            throws IOException {
        String file = "nvidia-smi/nvlink-s/" + name;
        Imported result = RealFiles.imported(file);

        Topology topology = result.topology();
        assertThat(joined(topology, ComponentKind.GPU, Attribute.INDEX)).isEqualTo(gpus);
        assertThat(joined(topology, ComponentKind.GPU, Attribute.NV_LINKS))
                .isEqualTo(dashed(links));
        assertThat(
                        RealFigures.factsOf(
                                        topology,
                                        ComponentKind.GPU,
                                        Attribute.NV_LINK_BYTES_PER_SECOND)
                                .stream()
                                .distinct()
                                .toList())
                .isEqualTo(rate.equals("-") ? List.of() : List.of(Long.valueOf(rate)));
        assertThat(topology.links()).isEmpty();
        assertThat(codes(result)).isEqualTo(codes);
        TALLY.read(file);
    }

    @ParameterizedTest
    @CsvSource({
        "capture-h100-L.txt, ''",
        "capture-h100-mig-L.txt, 3g.40gb 2g.20gb 1g.10gb 1g.10gb",
    })
    void readsAListOfGpus(String name, String partitions) throws IOException {
        String file = "nvidia-smi/list/" + name;
        Topology topology = RealFiles.imported(file).topology();

        assertThat(joined(topology, ComponentKind.GPU, Attribute.MODEL))
                .isEqualTo("NVIDIA H100 80GB HBM3");
        assertThat(joined(topology, ComponentKind.GPU_PARTITION, Attribute.MODEL))
                .isEqualTo(partitions);
        TALLY.read(file);
    }

    /// `now`, `device` and `slot` are GT/s per lane: what the link runs at, what the GPU could do
    /// and what the slot could; `lanes` are those in use. PCIe 1 is 2.5, 3 is 8, 4 is 16, 5 is 32.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    q-text/capture-h100-q.txt             | 0000:00:09.0 | 0 | 32.0 | 32.0 | -    | 16 | 0 | inventory
                    q-text/capture-h100-mig-q.txt         | 0000:00:09.0 | 0 | 32.0 | 32.0 | -    | 16 | 4 | inventory
                    q-x/telegraf-a100-sxm4-v12.xml        | 0000:01:00.0 | - | 16.0 | 16.0 | 16.0 | 16 | 4 | attached-differ inventory
                    q-x/telegraf-a10g.xml                 | 0000:00:1e.0 | 0 | 2.5  | 16.0 | -    | 8  | 0 | inventory slow-now
                    q-x/telegraf-tesla-t4.xml             | 0000:00:1e.0 | 0 | 8.0  | 8.0  | -    | 8  | 0 | inventory
                    q-x/telegraf-rtx-3090-v12.xml         | 0000:00:10.0 | 0 | 2.5  | 16.0 | -    | 16 | 0 | inventory slow-now
                    q-x/telegraf-gtx-1070-ti-v10.xml      | 0000:01:00.0 | - | 2.5  | -    | -    | 16 | 0 | inventory
                    q-x/netdata-a100-sxm4-mig.xml         | 0000:00:04.0 | 0 | 16.0 | 16.0 | -    | 16 | 2 | inventory
                    q-x/netdata-tesla-p100.xml            | 0000:00:04.0 | 0 | 8.0  | 8.0  | -    | 16 | 0 | inventory
                    q-x/netdata-rtx-pro-6000-driver-580.xml | 0000:01:00.0 | - | -  | -    | -    | -  | 0 | inventory
                    """)
    void readsAQuery(
            String name,
            String busId,
            String index,
            String now,
            String device,
            String slot,
            String lanes,
            int partitions,
            String codes)
            throws IOException {
        String file = "nvidia-smi/" + name;
        Imported result = RealFiles.imported(file);

        Topology topology = result.topology();
        assertThat(topology.components(ComponentKind.GPU)).hasSize(1);
        assertThat(gpu(topology, Attribute.BUS_ID)).isEqualTo(busId);
        assertThat(gpu(topology, Attribute.INDEX)).isEqualTo(dashed(index));
        assertThat(gpu(topology, Attribute.PCIE_GIGATRANSFERS_PER_SECOND)).isEqualTo(dashed(now));
        assertThat(gpu(topology, Attribute.PCIE_MAX_GIGATRANSFERS_PER_SECOND))
                .isEqualTo(dashed(device));
        assertThat(gpu(topology, Attribute.PCIE_HOST_MAX_GIGATRANSFERS_PER_SECOND))
                .isEqualTo(dashed(slot));
        assertThat(gpu(topology, Attribute.PCIE_WIDTH)).isEqualTo(dashed(lanes));
        assertThat(topology.components(ComponentKind.GPU_PARTITION)).hasSize(partitions);
        assertThat(gpu(topology, Attribute.PARTITIONED).equals("true")).isEqualTo(partitions > 0);
        assertThat(codes(result)).isEqualTo(codes);
        TALLY.read(file);
    }

    @ParameterizedTest
    @CsvSource({"q-text/capture-h100-q.txt", "q-text/capture-h100-mig-q.txt"})
    void readsTheStateOfTheFabric(String name) throws IOException {
        Topology topology = RealFiles.imported("nvidia-smi/" + name).topology();

        assertThat(gpu(topology, Attribute.FABRIC_STATE)).isEqualTo("Completed, Success");
        // 81559 MiB
        assertThat(gpu(topology, Attribute.MEMORY_BYTES)).isEqualTo("" + 81_559L * 1_048_576);
    }

    private static String gpu(Topology topology, Attribute<?> attribute) {
        return joined(topology, ComponentKind.GPU, attribute);
    }

    @AfterAll
    static void sayHowManyWereRead() throws IOException {
        TALLY.report();
    }
}
