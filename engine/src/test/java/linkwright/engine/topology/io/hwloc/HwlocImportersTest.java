package linkwright.engine.topology.io.hwloc;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Provenance;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;
import linkwright.engine.topology.io.ImportSource;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

class HwlocImportersTest {
    private static final Path SPECIMENS =
            Path.of("src/test/resources/linkwright/engine/topology/io/specimens/hwloc-xml");

    private static Topology specimen(String name) throws IOException {
        return ((Imported) new HwlocXmlImporter().read(ImportSource.of(SPECIMENS.resolve(name))))
                .topology();
    }

    private static ImportResult synthetic(String text) {
        return new HwlocSyntheticImporter().read(ImportSource.ofText("t.txt", text));
    }

    private static Component at(Topology topology, String id) {
        return topology.component(ComponentId.of(id));
    }

    private static String cpus(String description) {
        return String.join(
                " ",
                ((Imported) synthetic(description))
                        .topology().components(ComponentKind.CORE_SET).stream()
                                .flatMap(core -> core.value(Attribute.CPUS).stream())
                                .toList());
    }

    @Test
    void putsNodesOfTheFirstGenerationIntoTheirPackages() throws IOException {
        Topology topology = specimen("generation1.xml");

        assertThat(at(topology, "host0").name()).isEqualTo("old");
        assertThat(at(topology, "host0/numa1").parent()).contains(ComponentId.of("host0/cpu1"));
        assertThat(at(topology, "host0/core2").parent()).contains(ComponentId.of("host0/numa1"));
        assertThat(at(topology, "host0/core2").value(Attribute.CPUS)).contains("2-3");
        // 10 x 2.1, 10 x 1
        assertThat(at(topology, "host0/numa1").value(Attribute.NUMA_DISTANCES)).contains("21 10");
    }

    @Test
    void makesOneSwitchOfItsTwoPorts() throws IOException {
        Topology topology = specimen("generation3.xml");

        List<String> pcie =
                topology.links().stream()
                        .filter(link -> link.kind() == LinkKind.PCIE)
                        .map(link -> link.directedId(true))
                        .toList();

        assertThat(pcie)
                .containsExactly(
                        "host0/pcieswitch0>host0/gpu0#pcie",
                        "host0/pcieroot0>host0/pcieswitch0#pcie",
                        "host0/pcieroot1>host0/gpu1#pcie",
                        "host0/pcieroot1>host0/nic0#pcie");
        // The GPU tells no rate, the port above it 7.876923 GB/s: 8 GT/s x8 or 16 GT/s x4.
        assertThat(
                        topology.directedLink(pcie.getFirst())
                                .orElseThrow()
                                .figures()
                                .capacityBytesPerSecond())
                .contains(7_876_923_077L);
    }

    @Test
    void readsEachDirectionOfAMatrixAndHowManyLinksItAddsUp() throws IOException {
        List<Link> nvlinks =
                specimen("generation3.xml").links().stream()
                        .filter(link -> link.kind() == LinkKind.NVLINK)
                        .toList();

        Link pair = nvlinks.getFirst();
        // 100,000 MB/s are 4 x 25,000; the GPU of the second package has 40,000 = 2 x 20,000
        assertThat(pair.multiplicity()).isEqualTo(4);
        assertThat(pair.forward().capacityBytesPerSecond()).contains(100_000_000_000L);
        assertThat(pair.backward().capacityBytesPerSecond()).contains(75_000_000_000L);
        assertThat(nvlinks.getLast().directedId(true)).isEqualTo("host0/gpu1>host0/numa8#nvlink");
        assertThat(nvlinks.getLast().multiplicity()).isEqualTo(2);
    }

    @Test
    void readsAnAdapterOnceHoweverManyDevicesItHas() throws IOException {
        Topology topology = specimen("generation3.xml");

        assertThat(topology.components(ComponentKind.NIC)).hasSize(1);
        Component nic = at(topology, "host0/nic0");
        assertThat(nic.value(Attribute.DEVICE)).contains("mlx5_0");
        assertThat(nic.value(Attribute.PCI_CLASS)).contains("0x020700");
        assertThat(at(topology, "host0/nic0/port1").value(Attribute.STATE)).contains("Active");
    }

    @ParameterizedTest
    @CsvSource({
        // counted in the order of the tree
        "pack:2 core:2 pu:1, 0 1 2 3",
        // packages take turns: the first core of each, then the second
        "pack:2 core:2 pu:1(indexes=pack:core), 0 2 1 3",
        "pack:2 core:2 pu:1(indexes=2*2:1*2), 0 2 1 3",
        "pack:2 core:2 pu:1(indexes=4;3;2;1), 4 3 2 1",
    })
    void numbersCpusAsADescriptionSays(String description, String expected) {
        assertThat(cpus(description.replace(';', ','))).isEqualTo(expected);
    }

    @Test
    void numbersAttachedMemoriesFromTheInnermost() {
        Topology topology =
                ((Imported)
                                synthetic(
                                        "pack:2 [numa(memory=1GiB)] core:1"
                                                + " [numa(indexes=8,7,5,6)] pu:1"))
                        .topology();

        // package 0: its core's memory is 8, its own 7; package 1: 5 and 6
        assertThat(at(topology, "host0/numa7").value(Attribute.MEMORY_BYTES)).contains(1L << 30);
        assertThat(at(topology, "host0/numa8").value(Attribute.MEMORY_BYTES)).isEmpty();
        assertThat(at(topology, "host0/numa5").parent()).contains(ComponentId.of("host0/cpu1"));
    }

    @Test
    void declaresWhatADescriptionSaysAndTakesNoDefaults() {
        Topology topology = ((Imported) synthetic("numa:1 l2:1 core:1 pu:1")).topology();

        assertThat(at(topology, "host0/core0").value(Attribute.CACHES)).isEmpty();
        assertThat(at(topology, "host0/numa0").facts().of(Attribute.CPUS).source())
                .map(source -> source.provenance())
                .isEqualTo(Optional.of(Provenance.DECLARED));
    }

    @ParameterizedTest
    @CsvSource({
        "pack:2 core:2, synthetic-no-pu",
        "pack:2 2 pu:1, synthetic-mixed",
        "pack:0 pu:1, synthetic-none",
        "disk:1 pu:1, synthetic-type",
        "pack:1(colour=red) pu:1, synthetic-attribute",
        "pack:2(indexes=1) pu:1, synthetic-indexes",
        "pack:9999 core:9999 pu:9999, synthetic-too-large",
        "pack:1 [core] pu:1, synthetic-attached",
        "core:1 core:1 pu:1, synthetic-twice",
        "l2:1(size=big) pu:1, synthetic-size",
        "pack:1 ! pu:1, synthetic-level",
    })
    void refusesWhatIsNoDescriptionAtItsLine(String description, String code) {
        Diagnostic problem =
                ((Rejected) synthetic("pack:1 pu:1\n" + description)).diagnostics().getFirst();

        assertThat(problem.code()).isEqualTo(code);
        assertThat(problem.where().line()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "0x0000f000;;;;;0x0, 172-175", // bits 12 to 15 of the sixth word: 5 x 32 + 12
        "0x3, 0-1",
        "0xf...f;0x0, ''",
        "nothing, ''",
    })
    void readsSetsWithEmptyWords(String text, String list) {
        assertThat(Cpusets.list(Cpusets.parse(text.replace(';', ','))).orElse("")).isEqualTo(list);
    }

    @ParameterizedTest
    @CsvSource({
        "32KiB, 32768",
        "64 GB, 68719476736",
        "4096, 4096",
        "2t, 2199023255552",
        // More than a long holds: as much as it holds in whole TiB.
        "999999999TiB, 9223370937343148032"
    })
    void readsSizesInPowersOf1024(String text, long bytes) {
        assertThat(BinarySize.bytes(text)).hasValue(bytes);
    }
}
