package linkwright.engine.topology.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Locale;

class SyntheticTopologyTest {
    @Test
    void givesEveryCableTheRateAndTimeOfItsNic() {
        Topology topology = Topologies.of("8x host: 1 gpu, 1 nic 100Gbit/s 1us ; switch");

        List<DirectedLink> cables =
                topology.directedLinks().stream()
                        .filter(link -> link.kind() == LinkKind.INFINIBAND)
                        .toList();
        assertThat(cables).hasSize(16); // 8 cables, both ways
        assertThat(cables)
                .allSatisfy(
                        cable -> {
                            // 100 Gbit/s = 12.5 GB/s
                            assertThat(cable.figures().capacityBytesPerSecond())
                                    .contains(12_500_000_000L);
                            assertThat(cable.figures().latencyNanos().value()).contains(1_000L);
                        });
        assertThat(topology.directedLink("host3/nic0/port1>switch0#infiniband")).isPresent();
    }

    @Test
    void wiresNicsToLeavesByRailAndMeshesTheTiers() {
        Topology topology =
                Topologies.of("4x host: 8 gpu, 4 nic 400Gbit/s; leaf 4 ; spine 2 200Gbit/s");

        assertThat(count(topology, ComponentKind.GPU)).isEqualTo(32);
        for (int host = 0; host < 4; host++) {
            for (int nic = 0; nic < 4; nic++) {
                String id = "host%d/nic%d/port1>leaf%d#infiniband".formatted(host, nic, nic);
                assertThat(rate(topology, id)).isEqualTo(50_000_000_000L);
            }
        }
        // 4 leaves x 2 spines at 200 Gbit/s = 25 GB/s, beside 16 cables of NICs
        assertThat(links(topology, LinkKind.INFINIBAND)).hasSize(16 + 8);
        assertThat(rate(topology, "leaf3>spine1#infiniband")).isEqualTo(25_000_000_000L);
    }

    @Test
    void dealsHostsOverGroupsOfLeavesWhereTheyHaveFewerNicsThanThereAreLeaves() {
        Topology topology = Topologies.of("4x host: 1 gpu, 2 nic; leaf 4");

        // 2 groups of 2 leaves: hosts 0 and 1 on leaves 0 and 1, hosts 2 and 3 on 2 and 3
        assertThat(topology.directedLink("host1/nic1/port1>leaf1#infiniband")).isPresent();
        assertThat(topology.directedLink("host2/nic0/port1>leaf2#infiniband")).isPresent();
        assertThat(topology.directedLink("host3/nic1/port1>leaf3#infiniband")).isPresent();
    }

    @Test
    void joinsEveryGpuWithEveryNvSwitchOfItsHost() {
        Topology topology = Topologies.of("1x host: 8 gpu, 4 nvswitch");

        List<Link> links = links(topology, LinkKind.NVLINK);
        assertThat(links).hasSize(32);
        // 18 links over 4 switches are 5 + 5 + 4 + 4, each 25 GB/s
        assertThat(links.stream().limit(8)).allMatch(link -> link.multiplicity() == 5);
        assertThat(links.stream().skip(24)).allMatch(link -> link.multiplicity() == 4);
        assertThat(rate(topology, "host0/gpu0>host0/nvswitch0#nvlink")).isEqualTo(125_000_000_000L);
    }

    @Test
    void spreadsDevicesEvenlyOverPcieSwitchesAndCpus() {
        Topology topology = Topologies.of("1x host: 2 cpu, 4 pcieswitch, 8 gpu, 4 nic 200Gbit/s");

        assertThat(topology.directedLink("host0/pcieswitch2>host0/gpu5#pcie")).isPresent();
        assertThat(topology.directedLink("host0/pcieswitch3>host0/nic3#pcie")).isPresent();
        assertThat(topology.directedLink("host0/numa1>host0/pcieswitch2#pcie")).isPresent();
        assertThat(topology.component(ComponentId.of("host0/gpu5")).parent())
                .contains(ComponentId.of("host0"));
        assertThat(links(topology, LinkKind.UPI)).hasSize(1);
        assertThat(count(topology, ComponentKind.CORE_SET)).isEqualTo(2);
    }

    @Test
    void notesEveryRateThatIsAssumedAndLeavesNoneUnknown() {
        Topology topology = Topologies.of("2x host: 2 cpu, 2 gpu, 1 nic, 1 nvswitch; leaf; spine");

        assertThat(topology.check())
                .isNotEmpty()
                .allMatch(problem -> problem.code().equals("assumed-capacity"));
    }

    @Test
    void joinsHostsOfSeveralKinds() {
        Topology topology = Topologies.of("2x Host: 4 GPUs, 1 nic; 1 x host: 2 cpu, 1 NIC; switch");

        assertThat(topology.components(ComponentKind.HOST))
                .extracting(Component::name)
                .containsExactly("host0", "host1", "host2");
        assertThat(count(topology, ComponentKind.GPU)).isEqualTo(8);
        assertThat(links(topology, LinkKind.INFINIBAND)).hasSize(3);
    }

    @Test
    void buildsSixteenThousandGpus() {
        Topology topology = Topologies.of("2048x host: 8 gpu, 8 nic; leaf 64; spine 32");

        assertThat(count(topology, ComponentKind.GPU)).isEqualTo(16_384);
        // 2048 x 8 cables and 64 x 32 between the tiers
        assertThat(links(topology, LinkKind.INFINIBAND)).hasSize(16_384 + 2_048);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4x host: 8 gpus, 4 nix|Column 20: 'nix' stands where one of gpu, nic, cpu, "
                        + "nvswitch, pcieswitch should be.",
                "4x hoard|Column 4: 'hoard' stands where the word host should be.",
                "4 host|Column 3: 'host' stands where an x, as in 4x host, should be.",
                "4x host: 8 gpu, |Column 16: the text ends where a count should be.",
                "4x host; twig 2|Column 10: 'twig' stands where hosts (4x host) or a tier "
                        + "(switch, leaf, spine, core, rail) should be.",
                "1x host: 1 nic 100Gbps|Column 16: '100Gbps' is not a time; write it with its "
                        + "unit, as 500ns, 2us or 1.5ms.",
                "1x host: 1 nic 0Gbit/s|Column 16: 0Gbit/s is nothing.",
                "1x host: 1 nic 1us 2us|Column 20: 2us is a second rate or time for the same part.",
                "0x host|Column 1: 0 is not a count.",
                "99999999999x host|Column 1: 99999999999 is not a count.",
                "1x host ! 2|Column 9: '!' means nothing here.",
                "leaf 2|Column 7: the text ends where hosts, as in 4x host, should be.",
                "1x host; leaf 2; leaf 3|Column 18: the tier 'leaf' is there already.",
            })
    void locatesAMistakeAndSaysWhatWasExpected(String text, String sentence) {
        Diagnostic problem = rejection(text);

        assertThat(Texts.in(Locale.ENGLISH).say(problem.problem())).isEqualTo(sentence);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2147483647x host: 2147483647 gpu, 2147483647 nvswitch",
                "100000x host: 1000 gpu",
                "1x host; leaf 100000; spine 100000",
            })
    void refusesWhatCannotBeHeldBeforeBuildingIt(String text) {
        assertThat(rejection(text).code()).isEqualTo("too-large");
    }

    @Test
    void refusesAnEmptyText() {
        assertThat(rejection("").code()).isEqualTo("ends-early");
    }

    @Test
    void givesTheSameTopologyForTheSameText() {
        String text = "3x host: 4 gpu, 2 nic; leaf 2";

        assertThat(Topologies.of(text)).isEqualTo(Topologies.of(text));
        assertThat(Topologies.of(text).fingerprint()).isEqualTo(Topologies.of(text).fingerprint());
    }

    @Test
    void warnsWhenHostsAreNotJoined() {
        var result = (Imported) SyntheticTopology.parse("2x host: 8 gpu");

        assertThat(result.diagnostics()).extracting(Diagnostic::code).containsExactly("no-network");
    }

    @Test
    void tellsOurOwnCodeThatItsTextIsWrong() {
        assertThatThrownBy(() -> Topologies.of("8 gpu"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("8 gpu");
    }

    private static Diagnostic rejection(String text) {
        return ((Rejected) SyntheticTopology.parse(text)).diagnostics().getFirst();
    }

    private static long count(Topology topology, ComponentKind kind) {
        return topology.components(kind).size();
    }

    private static List<Link> links(Topology topology, LinkKind kind) {
        return topology.links().stream().filter(link -> link.kind() == kind).toList();
    }

    private static long rate(Topology topology, String id) {
        return topology.directedLink(id)
                .orElseThrow()
                .figures()
                .capacityBytesPerSecond()
                .orElse(0L);
    }
}
