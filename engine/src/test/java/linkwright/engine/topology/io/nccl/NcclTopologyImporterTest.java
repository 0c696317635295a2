package linkwright.engine.topology.io.nccl;

import static linkwright.engine.topology.io.nccl.NcclTexts.codes;
import static linkwright.engine.topology.io.nccl.NcclTexts.gpu;
import static linkwright.engine.topology.io.nccl.NcclTexts.imported;
import static linkwright.engine.topology.io.nccl.NcclTexts.links;
import static linkwright.engine.topology.io.nccl.NcclTexts.provenance;
import static linkwright.engine.topology.io.nccl.NcclTexts.read;
import static linkwright.engine.topology.io.nccl.NcclTexts.topology;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.Recognition;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Optional;

class NcclTopologyImporterTest {
    @Test
    void joinsSwitchesWithAnExtraLink() {
        Topology topology =
                topology(
                        "<pci busid='0:1:0.0' class='0x060400'><pcilink target='0:2:0.0'/></pci>"
                                + "<pci busid='0:2:0.0' class='0x060400'>"
                                + "<pcilink target='0:1:0.0'/></pci>");

        assertThat(links(topology, LinkKind.INTERNAL)).hasSize(1);
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
}
