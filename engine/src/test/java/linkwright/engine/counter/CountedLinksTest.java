package linkwright.engine.counter;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.counter.InterfaceCounters.Traffic;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.synthetic.Topologies;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

class CountedLinksTest {
    private static final Source HERE = Source.discovered("test");

    private static void count(Path interfaces, String name, long received, long sent)
            throws IOException {
        Path statistics = Files.createDirectories(interfaces.resolve(name).resolve("statistics"));
        Files.writeString(statistics.resolve("rx_bytes"), received + "\n");
        Files.writeString(statistics.resolve("tx_bytes"), sent + "\n");
    }

    @Test
    void readsWhatWentThroughSinceAnEarlierReading(@TempDir Path interfaces) throws IOException {
        count(interfaces, "eth0", 1_000, 2_000);
        Files.createDirectories(interfaces.resolve("odd"));
        var before = InterfaceCounters.read(interfaces);
        count(interfaces, "eth0", 1_000 + 4 * 30, 2_000 + 4 * 50 + 3);
        count(interfaces, "late", 5, 5);
        // Four operations: 30 and 50 bytes each, three left over.
        assertThat(InterfaceCounters.read(interfaces).since(before, 4).byInterface())
                .isEqualTo(Map.of("eth0", new Traffic(30, 50)));
    }

    @Test
    void readsNothingWhereThereIsNothing(@TempDir Path empty) {
        assertThat(InterfaceCounters.read(empty.resolve("none")).byInterface()).isEmpty();
    }

    @Test
    void findsTheLinksOfAnInterface() {
        Topology drawn = Topologies.of("1x host: 1 cpu, 1 nic 100Gbit/s; switch");
        ComponentId port = ComponentId.of("host0/nic0/port1");
        Component named = drawn.component(port).with(Attribute.DEVICE, "eth0", HERE);
        Topology topology = drawn.toBuilder().replace(named).build();
        Map<Integer, Long> counted =
                CountedLinks.of(
                        topology,
                        ComponentId.of("host0"),
                        new InterfaceCounters(Map.of("eth0", new Traffic(30, 50))));
        Map<String, Long> byId =
                counted.entrySet().stream()
                        .collect(
                                Collectors.toMap(
                                        e -> topology.directedLinks().get(e.getKey()).id(),
                                        Map.Entry::getValue));
        assertThat(byId.entrySet())
                .allSatisfy(
                        e -> {
                            boolean isSent =
                                    e.getKey().startsWith("host0/nic0>")
                                            || e.getKey().startsWith(port + ">switch");
                            assertThat(e.getValue()).as(e.getKey()).isEqualTo(isSent ? 50 : 30);
                        })
                .hasSize(4);
        assertThat(topology.component(port).kind()).isEqualTo(ComponentKind.NIC_PORT);
    }
}
