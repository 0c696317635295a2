package linkwright.engine.topology.io.nccl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

class NcclTopologyImporterTest {
    private static final String CPU =
            "<cpu numaid='0' affinity='0000000f' arch='x86_64' vendor='AuthenticAMD' "
                    + "familyid='175' modelid='1'>";

    @Test
    void foldsBothHalvesOfALinkBetweenGpusIntoOne() {
        Topology topology =
                topology(
                        gpu(0, "<nvlink target='0000:01:00.0' count='4' tclass='0x030200'/>")
                                + gpu(1, "<nvlink target='00:0.0' count='4' tclass='0x030200'/>"));

        Link link = links(topology, LinkKind.NVLINK).getFirst();

        assertThat(links(topology, LinkKind.NVLINK)).hasSize(1);
        assertThat(link.multiplicity()).isEqualTo(4);
        // sm 90: 4 links of 25 GB/s each way
        assertThat(link.forward().capacityBytesPerSecond()).contains(100_000_000_000L);
        assertThat(link.backward()).isEqualTo(link.forward());
    }

    @Test
    void warnsWhenTheHalvesDisagreeAndKeepsWhatEachSays() {
        Imported result =
                imported(
                        gpu(0, "<nvlink target='0000:01:00.0' count='4' tclass='0x030200'/>")
                                + gpu(1, "<nvlink target='0000:00:00.0' count='3'/>"));

        assertThat(codes(result)).contains("halves-differ");
        Link link = links(result.topology(), LinkKind.NVLINK).getFirst();
        assertThat(link.forward().capacityBytesPerSecond()).contains(100_000_000_000L);
        assertThat(link.backward().capacityBytesPerSecond()).contains(75_000_000_000L);
    }

    @Test
    void takesTheOtherDirectionForGivenWhenOneGpuSaysNothing() {
        Imported result =
                imported(
                        gpu(0, "<nvlink target='0000:01:00.0' count='4' tclass='0x030200'/>")
                                + gpu(1, ""));

        assertThat(codes(result)).contains("halves-differ");
        Link link = links(result.topology(), LinkKind.NVLINK).getFirst();
        assertThat(link.backward().capacityBytesPerSecond()).contains(100_000_000_000L);
    }

    @Test
    void addsUpSeveralElementsToOnePeer() {
        Topology topology =
                topology(
                        gpu(
                                0,
                                "<nvlink target='0000:a0:00.0' count='2' tclass='0x068000'/><nvlink"
                                        + " target='A0:00.0' count='3' tclass='0x068000'/>"));

        assertThat(links(topology, LinkKind.NVLINK))
                .singleElement()
                .extracting(Link::multiplicity)
                .isEqualTo(5);
        assertThat(topology.components(ComponentKind.NV_SWITCH)).hasSize(1);
    }

    @Test
    void namesNvSwitchesInTheOrderOfTheirBusIds() {
        Topology topology =
                topology(
                        gpu(
                                0,
                                "<nvlink target='0000:1c:00.0' count='5' tclass='0x068000'/>"
                                        + "<nvlink target='0000:1a:00.0' count='4' "
                                        + "tclass='0x068000'/>"));

        assertThat(topology.component(ComponentId.of("host0/nvswitch0")).value(Attribute.BUS_ID))
                .contains("0000:1a:00.0");
        assertThat(topology.directedLink("host0/gpu0>host0/nvswitch1#nvlink")).isPresent();
    }

    @Test
    void joinsTheHostsOfARackByOneHiddenSwitch() {
        String gpu =
                "<pci busid='0008:01:00.0' class='0x030200'><gpu dev='0' sm='100'>"
                        + "<nvlink target='fffffff:ffff:ff' count='18'/></gpu></pci>";
        Imported result =
                read(
                        "<system version='1'><cpu host_hash='0xa' numaid='0'>"
                                + gpu
                                + "</cpu><cpu host_hash='0xb' numaid='0'>"
                                + gpu
                                + "</cpu></system>");

        assertThat(result.topology().components(ComponentKind.HOST)).hasSize(2);
        assertThat(result.topology().directedLink("host0/gpu0>nvswitch-hidden#nvlink")).isPresent();
        // sm 100: 18 links of 50 GB/s
        assertThat(
                        result.topology()
                                .directedLink("host1/gpu0>nvswitch-hidden#nvlink")
                                .orElseThrow()
                                .figures()
                                .capacityBytesPerSecond())
                .contains(900_000_000_000L);
    }

    @Test
    void warnsWhenHiddenAndNamedSwitchesAreMixed() {
        Imported result =
                imported(
                        gpu(
                                0,
                                "<nvlink target='fffffff:ff:ff.0' count='6' tclass='0x068000'/>"
                                        + "<nvlink target='0:1a:0.0' count='12' "
                                        + "tclass='0x068000'/>"));

        assertThat(codes(result)).contains("hidden-and-named");
    }

    @Test
    void readsPartitionsWithTheLinksOfTheirGpuOnce() {
        String partition =
                "<gpu dev='0' sm='100' rank='%d' mlopart='%d'>"
                        + "<nvlink target='0:a0:0.0' count='18' tclass='0x068000'/></gpu>";
        Topology topology =
                topology(
                        "<pci busid='0:1:0.0' class='0x030200'>"
                                + partition.formatted(0, 0)
                                + partition.formatted(1, 1)
                                + "</pci>");

        assertThat(topology.components(ComponentKind.GPU)).hasSize(1);
        assertThat(topology.components(ComponentKind.GPU_PARTITION)).hasSize(2);
        assertThat(links(topology, LinkKind.NVLINK))
                .singleElement()
                .extracting(Link::multiplicity)
                .isEqualTo(18);
    }

    @Test
    void joinsSwitchesWithAnExtraLink() {
        Topology topology =
                topology(
                        "<pci busid='0:1:0.0' class='0x060400'><pcilink target='0:2:0.0'/></pci>"
                                + "<pci busid='0:2:0.0' class='0x060400'>"
                                + "<pcilink target='0:1:0.0'/></pci>");

        assertThat(links(topology, LinkKind.INTERNAL)).hasSize(1);
    }

    @Test
    void warnsOfAGpuThatLostLinksAndOfOneInANarrowSlot() {
        Imported result =
                imported(
                        gpu(0, "<nvlink target='0:a0:0.0' count='18' tclass='0x068000'/>")
                                + gpu(1, "<nvlink target='0:a0:0.0' count='17' tclass='0x068000'/>")
                                + "<pci busid='0:7:0.0' class='0x030200' "
                                + "link_speed='16.0 GT/s PCIe' link_width='4'/>");

        assertThat(result.diagnostics())
                .extracting(Diagnostic::code, problem -> problem.where().element())
                .containsExactlyInAnyOrder(
                        tuple("fewer-links", "host0/gpu1"), tuple("narrow-gpu", "host0/gpu2"));
    }

    @ParameterizedTest
    @CsvSource({
        "GenuineIntel, 6, 79, 6", // Broadwell
        "GenuineIntel, 6, 85, 10", // Skylake, 0x55
        "GenuineIntel, 6, 143, 22", // Sapphire Rapids, 0x8F
        "GenuineIntel, 6, 207, 40", // Emerald Rapids, 0xCF
        "AuthenticAMD, 175, 1, 16",
        "'  Shanghai  ', 7, 91, 9", // Yongfeng, 0x5B
    })
    void joinsNumaNodesAsNcclReckons(String vendor, int family, int model, long gigabytes) {
        String cpu =
                "<cpu numaid='%d' arch='x86_64' vendor='"
                        + vendor
                        + "' familyid='"
                        + family
                        + "' modelid='"
                        + model
                        + "'/>";
        Topology topology =
                read("<system version='1'>" + cpu.formatted(0) + cpu.formatted(8) + "</system>")
                        .topology();

        var link = topology.directedLink("host0/numa0>host0/numa8#upi").orElseThrow();

        assertThat(link.figures().capacityBytesPerSecond()).contains(gigabytes * 1_000_000_000L);
        assertThat(link.figures().nominalBytesPerSecond().isAssumed()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "'16.0 GT/s', 31507692308, misspelt-link-speed", // 16 x 16 x 128/130 / 8
        "'64 GT/s PCIe', 121000000000, misspelt-link-speed", // 64 x 16 x 242/256 / 8
        "'Unknown', 15753846154, bad-link-speed", // as 8 GT/s x16
        "'', 15753846154, empty-link-speed",
        "'32.0 GT/s PCIe', 63015384615, ",
    })
    void understandsEverySpellingOfASpeed(String speed, long bytesPerSecond, String code) {
        Imported result =
                imported(
                        "<pci busid='0:1:0.0' class='0x060400' link_width='16' link_speed='"
                                + speed
                                + "'/>");

        assertThat(
                        links(result.topology(), LinkKind.PCIE)
                                .getFirst()
                                .forward()
                                .capacityBytesPerSecond())
                .contains(bytesPerSecond);
        assertThat(codes(result)).containsAll(Optional.ofNullable(code).stream().toList());
    }

    @Test
    void saysWhatNcclMakesOfASpeedItDoesNotKnow() {
        Imported result = imported("<pci busid='0:1:0.0' link_width='16' link_speed='32.0 GT/s'/>");

        // NCCL falls back to 8 GT/s: 60 / 80 x 16 lanes = 12 GB/s
        assertThat(result.diagnostics().getFirst().problem().arguments())
                .containsExactly(1, "32.0 GT/s", 32.0, "12.0 GB/s");
    }

    @ParameterizedTest
    @CsvSource({"2147483648", "99999999999999999999", "0", "-5", "''"})
    void leavesOutALinkWhoseCountIsNone(String count) {
        Imported result =
                imported(
                        gpu(
                                0,
                                "<nvlink target='0:a0:0.0' tclass='0x068000' count='"
                                        + count
                                        + "'/>"));

        assertThat(codes(result)).contains("bad-count");
        assertThat(links(result.topology(), LinkKind.NVLINK)).isEmpty();
    }

    @Test
    void skipsElementsItDoesNotKnowWithAllBelowThem() {
        Imported result =
                imported("<vendor><pci busid='0:1:0.0' class='0x030200'/></vendor>" + gpu(0, ""));

        assertThat(codes(result)).containsExactly("unknown-element");
        assertThat(result.topology().components(ComponentKind.GPU)).hasSize(1);
    }

    @Test
    void reportsCpusThatTwoNodesClaim() {
        Imported result =
                read(
                        "<system version='1'><cpu numaid='0' affinity='0f'/>"
                                + "<cpu numaid='1' affinity='00000000,000000f8'/></system>");

        assertThat(codes(result)).contains("overlapping-affinity");
        assertThat(result.topology().components(ComponentKind.NUMA_NODE))
                .extracting(node -> node.value(Attribute.CPUS).orElse(""))
                .containsExactly("0-3", "3-7");
    }

    @Test
    void tellsDumpsFromFilesWrittenByHand() {
        Topology dump = topology(gpu(0, ""));
        Topology byHand = topology("<pci busid='0:1:0.0' class='0x030200'/>");

        assertThat(provenance(dump)).isEqualTo("discovered");
        assertThat(provenance(byHand)).isEqualTo("declared");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<system version='1'>|not-well-formed|1",
                "<system version='1'/>|no-cpu|1",
                "<graphs version='1'><graph/></graphs>|other-root|1",
                "<system version='1'>;<cpu numaid='0'>;</cpu>;<cpu x=>;</cpu></system>|"
                        + "not-well-formed|4",
                "<system version='1'>;<cpu numaid='0'></pci>;<cpu/>;</system>|not-well-formed|2",
                "<system version='1'>;<cpu>&boom;</cpu>;<cpu/></system>|not-well-formed|2",
            })
    void refusesWhatIsNoTopologyAndSaysWhere(String text, String code, int line) {
        Diagnostic problem = rejection(text.replace(';', '\n'));

        assertThat(problem.code()).isEqualTo(code);
        assertThat(problem.where().line()).isEqualTo(line);
    }

    @Test
    void refusesADocumentTypeBeforeAnyEntityCanExpand() {
        String bomb =
                "<?xml version='1.0'?>\n"
                        + "<!DOCTYPE system [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b"
                        + " '&a;&a;&a;&a;&a;&a;&a;&a;'><!ENTITY c SYSTEM 'file:///etc/passwd'>]>\n"
                        + "<system version='1'><cpu numaid='&b;&c;'/></system>";

        Diagnostic problem = rejection(bomb);

        assertThat(problem.code()).isEqualTo("document-type");
        assertThat(problem.where().line()).isPositive();
    }

    @Test
    void readsACutFileAsFarAsItGoesAndNamesTheLine() {
        Imported result =
                read(
                        "<system version='1'>\n"
                                + CPU
                                + "\n"
                                + gpu(0, "")
                                + "\n<pci busid='0:9:0.0' class='0x020000'>\n<nic>\n<net name='a");

        assertThat(result.diagnostics())
                .singleElement()
                .satisfies(
                        problem -> {
                            assertThat(problem.code()).isEqualTo("cut-off");
                            assertThat(problem.where().line()).isEqualTo(6);
                        });
        assertThat(result.topology().components(ComponentKind.NIC)).hasSize(1);
        assertThat(result.topology().components(ComponentKind.NIC_PORT)).isEmpty();
    }

    @Test
    void answersAFileOfManyHostsAndGpusOfTheSameNumberInGoodTime() {
        var text = new StringBuilder("<system version='1'>");
        for (int i = 0; i < 20_000; i++) {
            text.append("<cpu numaid='0'><pci class='0x030200'><gpu dev='0' sm='90'>")
                    .append("<nvlink target='0:%x:0.0' tclass='0x03'/>".formatted(i))
                    .append("</gpu></pci></cpu>");
        }

        Imported result = read(text + "</system>");

        assertThat(result.topology().components(ComponentKind.GPU)).hasSize(20_000);
        assertThat(codes(result)).contains("too-many-nodes", "target-outside");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<system version=\"1\">|CERTAIN",
                "'\n<!-- a -- b - c -->\n<!-- d --> <system version=\"1\">'|CERTAIN",
                "<?xml version=\"1.0\"?><system version=\"2\">|CERTAIN",
                "<!-- a licence that is longer than what is looked at|POSSIBLE",
                "<?xml version=\"1.0\"?><!DOCTYPE system><system>|POSSIBLE",
                "<?xml version=\"1.0\"?><!DOCTYPE topology SYSTEM"
                        + " \"hwloc.dtd\"><topology>|POSSIBLE",
                "<graphs version=\"1\">|NO",
                "{\"system\": 1}|NO",
            })
    void recognisesASystemAfterCommentsAndDeclarations(String head, Recognition expected) {
        assertThat(new NcclTopologyImporter().recognise(head)).isEqualTo(expected);
    }

    private static String gpu(int number, String links) {
        return "<pci busid='0000:%02x:00.0' class='0x030200'><gpu dev='%d' sm='90' rank='%d'>"
                        .formatted(number, number, number)
                + links
                + "</gpu></pci>";
    }

    private static Imported imported(String belowCpu) {
        return read("<system version='1'>" + CPU + belowCpu + "</cpu></system>");
    }

    private static Topology topology(String belowCpu) {
        return imported(belowCpu).topology();
    }

    private static Imported read(String text) {
        ImportResult result = new NcclTopologyImporter().read(ImportSource.ofText("t.xml", text));
        assertThat(result).isInstanceOf(Imported.class);
        return (Imported) result;
    }

    private static Diagnostic rejection(String text) {
        ImportResult result = new NcclTopologyImporter().read(ImportSource.ofText("t.xml", text));
        return ((Rejected) result)
                .diagnostics().stream()
                        .filter(problem -> problem.severity() == Severity.ERROR)
                        .findFirst()
                        .orElseThrow();
    }

    private static List<String> codes(Imported result) {
        return result.diagnostics().stream().map(Diagnostic::code).distinct().toList();
    }

    private static List<Link> links(Topology topology, LinkKind kind) {
        return topology.links().stream().filter(link -> link.kind() == kind).toList();
    }

    private static String provenance(Topology topology) {
        return topology.components(ComponentKind.GPU)
                .getFirst()
                .facts()
                .of(Attribute.BUS_ID)
                .source()
                .map(source -> source.provenance().name().toLowerCase(Locale.ROOT))
                .orElse("");
    }
}
