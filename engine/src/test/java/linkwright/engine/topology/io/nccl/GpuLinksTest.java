package linkwright.engine.topology.io.nccl;

import static linkwright.engine.topology.io.nccl.NcclTexts.codes;
import static linkwright.engine.topology.io.nccl.NcclTexts.gpu;
import static linkwright.engine.topology.io.nccl.NcclTexts.imported;
import static linkwright.engine.topology.io.nccl.NcclTexts.links;
import static linkwright.engine.topology.io.nccl.NcclTexts.read;
import static linkwright.engine.topology.io.nccl.NcclTexts.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult.Imported;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GpuLinksTest {
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
}
