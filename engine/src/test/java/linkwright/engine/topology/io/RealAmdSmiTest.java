package linkwright.engine.topology.io;

import static linkwright.engine.topology.io.RealCounts.codes;
import static linkwright.engine.topology.io.RealCounts.dashed;
import static linkwright.engine.topology.io.RealCounts.links;
import static linkwright.engine.topology.io.RealCounts.stated;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.PairProperty;
import linkwright.engine.topology.StatedPair;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What captured outputs of AMD's tools must give (the README beside them, section 4).
class RealAmdSmiTest {
    private static final RealTally TALLY = new RealTally("rocm-smi and amd-smi", "amd-smi");

    /// `pairs` counts what is stated of pairs by property and word.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    amdsmi-topology-8xMI300X.txt                      | 8  | 0 | 28 | NVLx28 | peerAccess ENABLED 28, linkType XGMI 28, weight 15 28, hops 1 28, bandwidthMegabytesPerSecond 50000-50000 28 | -
                    amdsmi-topology-a-t-json-2gpu.json                | 2  | 0 | 0  | -      | peerAccess DISABLED 1, linkType PCIE 1 | no-links
                    amdsmi-topology-json-old-2gpu.json                | 2  | 0 | 0  | PHBx1  | peerAccess DISABLED 1, linkType PCIE 1, weight 40 1, hops 2 1 | no-links
                    rocmsmi-issue-108-showtopo-4gpu-pcie-truncated.txt| 4  | 0 | 0  | SYSx6  | linkType PCIE 6, weight 52 6, hops 3 6 | no-links
                    rocmsmi-showtopo-12gpu-tpx-broken.txt             | 12 | 4 | 0  | NVLx54 | linkType XGMI 54 | no-links numa-disagrees other-line types-for-weights unknown-cells
                    rocmsmi-showtoponuma-12gpu.txt                    | 12 | 4 | 0  | -      | - | no-links
                    transferbench-topology-8xMI300X.txt               | 8  | 2 | 0  | NVLx28 | linkType XGMI 28, hops 1 28 | no-links
                    """)
    void readsWhatAToolSaysOfPairs(
            String name, int gpus, int numa, int xgmi, String paths, String pairs, String codes)
            throws IOException {
        String file = "amd-smi/" + name;
        Imported result = RealFiles.imported(file);

        Topology topology = result.topology();
        assertThat(topology.components(ComponentKind.GPU)).hasSize(gpus);
        assertThat(topology.components(ComponentKind.NUMA_NODE)).hasSize(numa);
        assertThat(links(topology, LinkKind.XGMI)).hasSize(xgmi);
        assertThat(stated(topology, ComponentKind.GPU, ComponentKind.GPU)).isEqualTo(dashed(paths));
        assertThat(pairs(topology)).isEqualTo(dashed(pairs));
        assertThat(codes(result)).isEqualTo(dashed(codes));
        TALLY.read(file);
    }

    private static String pairs(Topology topology) {
        Map<PairProperty, Map<String, Long>> counts =
                topology.statedPairs().stream()
                        .collect(
                                Collectors.groupingBy(
                                        StatedPair::property,
                                        TreeMap::new,
                                        Collectors.groupingBy(
                                                StatedPair::value,
                                                TreeMap::new,
                                                Collectors.counting())));
        return counts.entrySet().stream()
                .flatMap(
                        property ->
                                property.getValue().entrySet().stream()
                                        .map(
                                                word ->
                                                        property.getKey().id()
                                                                + " "
                                                                + word.getKey()
                                                                + " "
                                                                + word.getValue()))
                .collect(Collectors.joining(", "));
    }

    /// Four tables of 28 pairs. Their values are made up, so only that they were read is told.
    @Test
    void readsTablesOfCapabilitiesWithoutJudgingThem() throws IOException {
        String file = "amd-smi/amdsmi-topology-cndz-8gpu.txt";
        Topology topology = RealFiles.imported(file).topology();

        Map<PairProperty, Long> counts =
                topology.statedPairs().stream()
                        .collect(
                                Collectors.groupingBy(
                                        StatedPair::property, TreeMap::new, Collectors.counting()));
        assertThat(counts)
                .isEqualTo(
                        Map.of(
                                PairProperty.COHERENCE, 28L,
                                PairProperty.ATOMICS, 28L,
                                PairProperty.DMA, 28L,
                                PairProperty.BIDIRECTIONAL, 28L));
        TALLY.read(file);
    }

    @Test
    void refusesJsonThatSomebodyElidedWhereItEnds() throws IOException {
        String file = "amd-smi/amdsmi-topology-json-new-elided.txt";

        Diagnostic problem = ((Rejected) RealFiles.read(file)).diagnostics().getFirst();

        assertThat(problem.code()).isEqualTo("malformed");
        assertThat(problem.where().line())
                .isEqualTo(14); // after the comma of line 13 nothing comes
        TALLY.read(file);
    }

    @Test
    void givesEachDirectLinkWhatTheDriverReckons() throws IOException {
        Topology topology = RealFiles.imported("amd-smi/amdsmi-topology-8xMI300X.txt").topology();

        // 50000 MB/s of one link, and no more of all
        assertThat(links(topology, LinkKind.XGMI))
                .allMatch(link -> link.multiplicity() == 1)
                .allMatch(
                        link ->
                                link.forward()
                                        .capacityBytesPerSecond()
                                        .equals(Optional.of(50_000_000_000L)));
    }

    @ParameterizedTest
    @CsvSource({
        "rocmsmi-showtoponuma-12gpu.txt, '{numa0=3, numa1=3, numa2=3, numa3=3}'",
        "transferbench-topology-8xMI300X.txt, '{numa0=4, numa1=4}'",
    })
    void putsGpusIntoTheirNumaNodes(String name, String expected) throws IOException {
        Topology topology = RealFiles.imported("amd-smi/" + name).topology();

        Map<String, Long> gpus =
                topology.components(ComponentKind.GPU).stream()
                        .map(gpu -> gpu.parent().orElseThrow().value())
                        .map(id -> id.substring(id.indexOf('/') + 1))
                        .collect(
                                Collectors.groupingBy(
                                        node -> node, TreeMap::new, Collectors.counting()));
        assertThat(gpus).hasToString(expected);
    }

    @Test
    void readsBusIdsAndComputeUnits() throws IOException {
        Topology topology =
                RealFiles.imported("amd-smi/transferbench-topology-8xMI300X.txt").topology();

        Component last = topology.components(ComponentKind.GPU).getLast();
        assertThat(last.value(Attribute.BUS_ID)).contains("0000:df:00.0");
        assertThat(last.value(Attribute.COMPUTE_UNITS)).contains(304L);
    }

    @AfterAll
    static void sayHowManyWereRead() throws IOException {
        TALLY.report();
    }
}
