package linkwright.engine.topology.io.nvidia;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.StatedPair;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.TopologyImporter;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.Collectors;

class NvidiaSmiOutputsTest {
    private static String gpu(int number) {
        return "GPU %d: Tesla V100-SXM2-16GB (UUID: GPU-%d0000000-1111)\n"
                .formatted(number, number + 1);
    }

    private static String link(int link, String busId, int remote) {
        return "\t Link %d: Remote Device 00000000:%s:00.0: Link %d\n"
                .formatted(link, busId, remote);
    }

    private static ImportResult read(TopologyImporter importer, String text) {
        return importer.read(ImportSource.ofText("t.txt", text));
    }

    private static Topology topology(TopologyImporter importer, String text) {
        return ((Imported) read(importer, text)).topology();
    }

    private static String codes(ImportResult result) {
        return result.diagnostics().stream()
                .map(Diagnostic::code)
                .distinct()
                .collect(Collectors.joining(" "));
    }

    private static List<String> links(Topology topology) {
        return topology.links().stream()
                .map(link -> link.directedId(true) + " x" + link.multiplicity())
                .toList();
    }

    @Test
    void givesEachBusIdToItsGpuWhereEveryLinkComesBack() {
        // GPU 0 is 15, GPU 1 is 16: links 0 and 1 of one end at links 2 and 3 of the other.
        String text =
                gpu(0)
                        + link(0, "16", 2)
                        + link(1, "16", 3)
                        + gpu(1)
                        + link(2, "15", 0)
                        + link(3, "15", 1);

        Topology topology = topology(new NvidiaSmiRemoteLinksImporter(), text);

        assertThat(links(topology)).containsExactly("host0/gpu0>host0/gpu1#nvlink x2");
        assertThat(topology.component(ComponentId.of("host0/gpu1")).value(Attribute.BUS_ID))
                .contains("0000:16:00.0");
    }

    @Test
    void givesNoBusIdToAGpuWhenALinkDoesNotComeBack() {
        String text = gpu(0) + link(0, "16", 2) + gpu(1) + link(2, "15", 1);

        ImportResult result = read(new NvidiaSmiRemoteLinksImporter(), text);

        Topology topology = ((Imported) result).topology();
        assertThat(topology.components(ComponentKind.UNKNOWN_DEVICE)).hasSize(2);
        assertThat(topology.components(ComponentKind.GPU))
                .allMatch(gpu -> gpu.value(Attribute.BUS_ID).isEmpty());
        assertThat(codes(result)).isEqualTo("remote-unknown");
    }

    @Test
    void takesADeviceThatEveryGpuReachesForASwitch() {
        String text =
                gpu(0) + link(0, "CD", 1) + gpu(1) + link(0, "CD", 2) + gpu(2) + link(0, "CD", 3);

        Topology topology = topology(new NvidiaSmiRemoteLinksImporter(), text);

        assertThat(topology.components(ComponentKind.NV_SWITCH)).hasSize(1);
        assertThat(topology.links()).hasSize(3);
    }

    @Test
    void reportsGpusWithFewerLinksThanTheirPeersAndLinksThatAreDown() {
        String text =
                gpu(0)
                        + "\t Link 0: 25.781 GB/s\n\t Link 1: 25.781 GB/s\n"
                        + gpu(1)
                        + "\t Link 0: 25.781 GB/s\n\t Link 1: <inactive>\n";

        ImportResult result = read(new NvidiaSmiLinkStatusImporter(), text);

        assertThat(codes(result)).isEqualTo("links-down fewer-links no-peers");
        List<Component> gpus = ((Imported) result).topology().components(ComponentKind.GPU);
        assertThat(gpus)
                .extracting(g -> g.value(Attribute.NV_LINKS).orElse(-1L))
                .containsExactly(2L, 1L);
        assertThat(gpus.getLast().value(Attribute.NV_LINKS_DOWN)).contains(1L);
        assertThat(gpus.getFirst().value(Attribute.NV_LINK_BYTES_PER_SECOND))
                .contains(25_781_000_000L);
    }

    @Test
    void leavesTheRateUnknownWhereLinksDiffer() {
        String text = gpu(0) + "\t Link 0: 25 GB/s\n\t Link 1: 20 GB/s\n";

        ImportResult result = read(new NvidiaSmiLinkStatusImporter(), text);

        assertThat(codes(result)).isEqualTo("rates-differ no-peers");
        assertThat(
                        ((Imported) result)
                                .topology()
                                .components(ComponentKind.GPU)
                                .getFirst()
                                .value(Attribute.NV_LINK_BYTES_PER_SECOND))
                .isEmpty();
    }

    @Test
    void keepsBothSidesOfAPeerMatrixThatDisagreesAndReportsADamagedRow() {
        String text = "\tGPU0\tGPU1\tGPU2\n GPU0\tX\tOK\tNS\n GPU1\tNS\tX\tOK\n GPU2\tX\n";

        ImportResult result = read(new NvidiaSmiPeersImporter(), text);

        assertThat(codes(result))
                .isEqualTo("damaged-row column-without-row asymmetric-matrix peers-only");
        assertThat(((Imported) result).topology().statedPairs())
                .extracting(pair -> pair.a() + " " + pair.b() + " " + pair.value())
                .containsExactly(
                        "host0/gpu0 host0/gpu1 OK",
                        "host0/gpu1 host0/gpu0 NS",
                        "host0/gpu0 host0/gpu2 NS",
                        "host0/gpu1 host0/gpu2 OK");
    }

    @Test
    void numbersGpusOnlyWhenAllAreThere() {
        String gpus = "<gpu id='00000000:3B:00.0'/><gpu id='00000000:5E:00.0'/>";
        String all =
                "<nvidia_smi_log><attached_gpus>2</attached_gpus>" + gpus + "</nvidia_smi_log>";
        String some = all.replace(">2<", ">4<");

        assertThat(indices(all)).containsExactly(0L, 1L);
        assertThat(indices(some)).isEmpty();
        assertThat(codes(read(new NvidiaSmiQueryXmlImporter(), some)))
                .isEqualTo("attached-differ inventory");
    }

    private static List<Long> indices(String xml) {
        return topology(new NvidiaSmiQueryXmlImporter(), xml).components(ComponentKind.GPU).stream()
                .flatMap(gpu -> gpu.value(Attribute.INDEX).stream())
                .toList();
    }

    @Test
    void leavesWhatTheToolDoesNotTellUnknown() {
        String xml =
                "<nvidia_smi_log><gpu id='00000000:3B:00.0'><product_name>N/A</product_name>"
                    + "<uuid>GPU-00000000-0000-0000-0000-000000000000</uuid>"
                    + "<mig_mode><current_mig>N/A</current_mig></mig_mode></gpu></nvidia_smi_log>";

        Component gpu =
                topology(new NvidiaSmiQueryXmlImporter(), xml)
                        .components(ComponentKind.GPU)
                        .getFirst();

        assertThat(gpu.facts().byAttribute()).containsOnlyKeys(Attribute.BUS_ID);
    }

    @Test
    void readsAPeerMatrixThatSomebodyMadeAMarkdownTable() {
        Topology topology =
                topology(
                        new NvidiaSmiPeersImporter(),
                        """
                        |      | GPU0 | GPU1 |
                        |------|------|------|
                        | GPU0 | X    | OK   |
                        | GPU1 | OK   | X    |
                        """);

        assertThat(topology.statedPairs()).extracting(StatedPair::value).containsExactly("OK");
    }

    @Test
    void givesEachFactTheLineThatSaysIt() {
        String xml =
                """
                <nvidia_smi_log>
                <attached_gpus>1</attached_gpus>
                <gpu id="00000000:01:00.0">
                <pci><pci_gpu_link_info><pcie_gen>
                <max_link_gen>5</max_link_gen>
                <current_link_gen>1</current_link_gen>
                </pcie_gen></pci_gpu_link_info></pci>
                </gpu>
                </nvidia_smi_log>
                """;

        Component gpu =
                topology(new NvidiaSmiQueryXmlImporter(), xml)
                        .components(ComponentKind.GPU)
                        .getFirst();
        assertThat(
                        gpu.facts()
                                .of(Attribute.PCIE_GIGATRANSFERS_PER_SECOND)
                                .source()
                                .orElseThrow()
                                .origin())
                .isEqualTo("t.txt:6");
        assertThat(
                        gpu.facts()
                                .of(Attribute.PCIE_MAX_GIGATRANSFERS_PER_SECOND)
                                .source()
                                .orElseThrow()
                                .origin())
                .isEqualTo("t.txt:5");
        assertThat(gpu.facts().of(Attribute.BUS_ID).source().orElseThrow().origin())
                .isEqualTo("t.txt:3");
    }
}
