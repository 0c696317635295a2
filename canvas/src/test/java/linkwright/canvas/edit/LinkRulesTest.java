package linkwright.canvas.edit;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.document.Document;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class LinkRulesTest {
    @ParameterizedTest
    @CsvSource({
        "GPU, NV_SWITCH, NVLINK",
        "GPU, GPU, NVLINK XGMI",
        "PCIE_SWITCH, GPU, PCIE",
        "NUMA_NODE, PCIE_SWITCH, PCIE",
        "NUMA_NODE, NUMA_NODE, XGMI UPI C2C",
        "NIC_PORT, NETWORK_SWITCH, INFINIBAND ROCE ETHERNET SLINGSHOT",
        "NUMA_NODE, MEMORY, MEMORY",
        "PCIE_ROOT, NUMA_NODE, INTERNAL",
        "GPU, NETWORK_SWITCH, ''",
        "NV_SWITCH, NIC, ''",
        "MEMORY, GPU, ''",
    })
    void joinsWhatIsJoinedInRealMachines(ComponentKind a, ComponentKind b, String kinds) {
        List<String> names = LinkRules.kindsBetween(a, b).stream().map(Enum::name).toList();

        assertThat(String.join(" ", names)).isEqualTo(kinds);
        assertThat(LinkRules.kindsBetween(b, a)).isEqualTo(LinkRules.kindsBetween(a, b));
    }

    @Test
    void meansTheOnlyNumaNodeOfAPackage() {
        Document document = Drawings.add(Drawings.small(), Part.PCIE_SWITCH, Drawings.HOST);
        ComponentId pcieSwitch = ComponentId.of("host0/pcieSwitch0");

        assertThat(LinkRules.between(document.topology(), Drawings.CPU, pcieSwitch))
                .isEqualTo(
                        new LinkRules.Answer.Fits(
                                Drawings.NUMA, pcieSwitch, List.of(LinkKind.PCIE)));
    }

    @Test
    void saysWhyAFrameCannotBeConnected() {
        assertThat(LinkRules.between(Drawings.small().topology(), Drawings.HOST, Drawings.SWITCH))
                .isEqualTo(
                        new LinkRules.Answer.Refused(
                                Message.of(
                                        "canvas.edit.connect.frame",
                                        Message.of("canvas.label", "host0"),
                                        Message.of("canvas.kind.host"))));
    }

    @Test
    void keepsPcieInsideItsHost() {
        Document document = Drawings.add(Drawings.small(), Part.HOST, null);
        document = Drawings.add(document, Part.PCIE_SWITCH, ComponentId.of("host1"));

        assertThat(
                        LinkRules.between(
                                document.topology(),
                                Drawings.GPU_0,
                                ComponentId.of("host1/pcieSwitch0")))
                .isEqualTo(
                        new LinkRules.Answer.Refused(Message.of("canvas.edit.connect.other-host")));
    }

    @Test
    void offersOnlyKindsThatAreNotThereYet() {
        assertThat(LinkRules.between(Drawings.small().topology(), Drawings.GPU_1, Drawings.GPU_0))
                .isEqualTo(
                        new LinkRules.Answer.Fits(
                                Drawings.GPU_1, Drawings.GPU_0, List.of(LinkKind.XGMI)));
    }
}
