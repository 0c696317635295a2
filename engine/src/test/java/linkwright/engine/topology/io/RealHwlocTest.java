package linkwright.engine.topology.io;

import static linkwright.engine.topology.io.RealCounts.codes;
import static linkwright.engine.topology.io.RealCounts.dashed;
import static linkwright.engine.topology.io.RealCounts.links;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult.Imported;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What captured hwloc files must give (the README beside them, section 5).
class RealHwlocTest {
    private static final RealTally TALLY = new RealTally("hwloc", "hwloc");

    /// `pu` are the logical CPUs of all cores; `pci` the PCI functions of the file, drawn or
    /// counted as left out; `levels` what else is counted.
    ///
    /// The Radeon of `32em64t-2n8c2t-pci-normalio.xml` is of class 0300 and known to OpenCL, so it
    /// is a GPU beside the three of class 0302.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            useHeadersInDisplayName = true,
            textBlock =
                    """
                    file                                  | pkg | numa | core | pu  | gpu | nic | nvSwitch | pci | levels  | codes
                    nvidiaDGX2.xml                        | 2   | 2    | 4    | 4   | 16  | 0   | 12       | 28  | -       | dead-switch trunks-not-recorded
                    power8gpudistances.xml                | 2   | 2    | 8    | 16  | 4   | 0   | 0        | 4   | -       | -
                    nvidiagpunumanodes.console.txt        | 2   | 2    | 8    | 32  | 0   | 0   | 0        | 6   | -       | functions-left-out
                    nvidiagpunumanodes-kept.console.txt   | 2   | 2    | 8    | 32  | 6   | 0   | 0        | 6   | -       | -
                    nvidia-dgx-gb10.xml                   | 1   | 1    | 20   | 20  | 0   | 0   | 0        | 0   | -       | no-io
                    nvidia-dgx-gb10-nomidr.xml            | 1   | 1    | 20   | 20  | 0   | 0   | 0        | 0   | -       | no-io
                    24em64t-2n6c2t-pci.xml                | 2   | 2    | 12   | 24  | 3   | 3   | 0        | 9   | -       | functions-left-out
                    32em64t-2n8c2t-pci-normalio.xml       | 2   | 2    | 16   | 32  | 4   | 3   | 0        | 10  | -       | functions-left-out
                    96em64t-4n4d3ca2co-pci.xml            | 16  | 4    | 96   | 96  | 0   | 8   | 0        | 14  | 4 Group | functions-left-out levels-left-out
                    40intel64-2g2n4c+pcilocality.xml      | 4   | 4    | 40   | 40  | 0   | 5   | 0        | 23  | 2 Group | functions-left-out levels-left-out root-near-several
                    fakepcilocalities.xml                 | 4   | 4    | 40   | 40  | 0   | 5   | 0        | 14  | 4 Group | functions-left-out levels-left-out
                    32em64t-2n8c+dax+nvme+mic+dimms.xml   | 2   | 2    | 16   | 16  | 0   | 3   | 0        | 128 | 8 Misc  | functions-left-out levels-left-out
                    16intel64-manyVFs.xml                 | 2   | 2    | 16   | 16  | 0   | 18  | 0        | 18  | -       | -
                    192em64t-24n8c2t.xml                  | 24  | 24   | 192  | 384 | 0   | 7   | 0        | 12  | -       | functions-left-out
                    AMD-19h-Zen4-2xEpyc-9654.xml          | 2   | 1    | 192  | 384 | 0   | 0   | 0        | 0   | 24 Die  | levels-left-out no-io
                    64intel64-heteromem.xml               | 1   | 8    | 16   | 64  | 0   | 0   | 0        | 0   | -       | no-io
                    irregulargroups-disallowed.xml        | 8   | 8    | 64   | 64  | 0   | 2   | 0        | 8   | 3 Group | functions-left-out levels-left-out
                    16amd64-4distances.xml                | 8   | 8    | 16   | 16  | 0   | 0   | 0        | 0   | 2 Group | levels-left-out matrix-left-out no-io
                    16em64t-4s2c2t-offlines.xml           | 4   | 1    | 6    | 7   | 0   | 0   | 0        | 0   | -       | no-io
                    cxlmem+dax.v2.xml                     | 1   | 1    | 4    | 4   | 0   | 1   | 0        | 7   | -       | functions-left-out
                    cxlmem+dax.v3.xml                     | 1   | 1    | 4    | 4   | 0   | 1   | 0        | 7   | -       | functions-left-out
                    fakeheterodistances.xml               | 4   | 8    | 8    | 8   | 0   | 0   | 0        | 0   | 2 Group | levels-left-out matrix-left-out no-io
                    """)
    void readsAMachine(
            String name,
            int packages,
            int numa,
            int cores,
            int cpus,
            int gpus,
            int nics,
            int switches,
            int pci,
            String levels,
            String codes)
            throws IOException {
        Imported result = RealFiles.imported("hwloc/" + name);

        Topology topology = result.topology();
        assertThat(topology.components(ComponentKind.HOST)).hasSize(1);
        assertThat(topology.components(ComponentKind.CPU_PACKAGE)).hasSize(packages);
        assertThat(topology.components(ComponentKind.NUMA_NODE)).hasSize(numa);
        assertThat(topology.components(ComponentKind.CORE_SET)).hasSize(cores);
        assertThat(logicalCpus(topology)).isEqualTo(cpus);
        assertThat(topology.components(ComponentKind.GPU)).hasSize(gpus);
        assertThat(topology.components(ComponentKind.NIC)).hasSize(nics);
        assertThat(topology.components(ComponentKind.NV_SWITCH)).hasSize(switches);
        long leftOut =
                arguments(result, "functions-left-out")
                        .map(a -> ((Number) a.get(0)).longValue())
                        .orElse(0L);
        assertThat(gpus + nics + switches + leftOut).isEqualTo(pci);
        assertThat(arguments(result, "levels-left-out").map(a -> a.get(0).toString()))
                .isEqualTo(Optional.of(dashed(levels)).filter(text -> !text.isEmpty()));
        assertThat(codes(result)).isEqualTo(dashed(codes));
        TALLY.read("hwloc/" + name);
    }

    private static Optional<List<Object>> arguments(Imported result, String code) {
        return result.diagnostics().stream()
                .filter(problem -> problem.code().equals(code))
                .map(problem -> problem.problem().arguments())
                .findFirst();
    }

    private static int logicalCpus(Topology topology) {
        return RealFigures.factsOf(topology, ComponentKind.CORE_SET, Attribute.CPUS).stream()
                .flatMap(list -> Arrays.stream(list.split(",", -1)))
                .mapToInt(RealHwlocTest::length)
                .sum();
    }

    private static int length(String range) {
        int dash = range.indexOf('-');
        return dash < 0
                ? 1
                : Integer.parseInt(range.substring(dash + 1))
                        - Integer.parseInt(range.substring(0, dash))
                        + 1;
    }

    /// Each line is one machine: packages, NUMA nodes, cores, logical CPUs.
    @Test
    void readsOneMachineOfEachSyntheticDescription() throws IOException {
        String file = "hwloc/synthetic-descriptions.txt";
        Topology topology = RealFiles.imported(file).topology();

        List<String> counts =
                topology.components(ComponentKind.HOST).stream()
                        .map(host -> counts(topology, host))
                        .toList();

        assertThat(counts)
                .containsExactly(
                        "2 2 4 4",
                        "2 6 120 720",
                        "2 6 120 720",
                        "1 8 64 256",
                        "0 2 6 24",
                        "2 6 120 720",
                        "2 4 16 32",
                        "2 1 4 8",
                        "2 4 4 8",
                        "2 8 4 16");
        TALLY.read(file);
    }

    private static String counts(Topology topology, Component host) {
        List<Component> cores = topology.within(host.id(), ComponentKind.CORE_SET);
        int cpus =
                cores.stream()
                        .flatMap(core -> core.value(Attribute.CPUS).stream())
                        .flatMap(list -> Arrays.stream(list.split(",", -1)))
                        .mapToInt(RealHwlocTest::length)
                        .sum();
        return topology.within(host.id(), ComponentKind.CPU_PACKAGE).size()
                + " "
                + topology.within(host.id(), ComponentKind.NUMA_NODE).size()
                + " "
                + cores.size()
                + " "
                + cpus;
    }

    /// 96 links of 25,000 MB/s: GPUs 0 to 7 reach six NVSwitches, GPUs 8 to 15 the other six.
    @Test
    void drawsNvLinksToNvSwitchesAndInventsNoTrunks() throws IOException {
        Topology topology = RealFiles.imported("hwloc/nvidiaDGX2.xml").topology();

        List<Link> nvlinks = links(topology, LinkKind.NVLINK);
        assertThat(nvlinks)
                .hasSize(96)
                .allMatch(
                        link ->
                                RealCounts.kind(topology, link.a()) == ComponentKind.GPU
                                        && RealCounts.kind(topology, link.b())
                                                == ComponentKind.NV_SWITCH);
        assertThat(nvlinks)
                .allMatch(
                        link ->
                                link.backward()
                                        .capacityBytesPerSecond()
                                        .equals(Optional.of(25_000_000_000L)));
        for (int half = 0; half < 2; half++) {
            int first = 8 * half;
            assertThat(
                            nvlinks.stream()
                                    .filter(
                                            link -> {
                                                long gpu = gpu(topology, link);
                                                return gpu >= first && gpu < first + 8;
                                            })
                                    .map(link -> link.b().component())
                                    .distinct())
                    .hasSize(6);
        }
    }

    private static long gpu(Topology topology, Link link) {
        return topology.component(link.a().component()).value(Attribute.INDEX).orElse(-1L);
    }

    @Test
    void drawsNvLinksToTheCpuOfPower() throws IOException {
        Topology topology = RealFiles.imported("hwloc/power8gpudistances.xml").topology();

        // 40,000 MB/s are two NVLinks of 20,000
        assertThat(
                        links(topology, LinkKind.NVLINK).stream()
                                .map(link -> link.directedId(true) + " x" + link.multiplicity()))
                .containsExactlyInAnyOrder(
                        "host0/gpu0>host0/gpu1#nvlink x2",
                        "host0/gpu2>host0/gpu3#nvlink x2",
                        "host0/gpu0>host0/numa0#nvlink x2",
                        "host0/gpu1>host0/numa0#nvlink x2",
                        "host0/gpu2>host0/numa1#nvlink x2",
                        "host0/gpu3>host0/numa1#nvlink x2");
    }

    @Test
    void takesMemoriesOfGpusForNoNumaNodesButForTheirSize() throws IOException {
        Topology topology =
                RealFiles.imported("hwloc/nvidiagpunumanodes-kept.console.txt").topology();

        assertThat(RealCounts.numaNodes(topology)).isEqualTo("0 8");
        // 15 GiB
        assertThat(RealFigures.factsOf(topology, ComponentKind.GPU, Attribute.MEMORY_BYTES))
                .hasSize(6)
                .containsOnly(15L << 30);
    }

    @Test
    void readsDistancesInTheOrderOfTheNodesNumbers() throws IOException {
        Topology topology = RealFiles.imported("hwloc/nvidiaDGX2.xml").topology();

        assertThat(RealFigures.factsOf(topology, ComponentKind.NUMA_NODE, Attribute.NUMA_DISTANCES))
                .containsExactly("10 21", "21 10");
    }

    @Test
    void leavesARateOfZeroUnknown() throws IOException {
        Topology topology = RealFiles.imported("hwloc/32em64t-2n8c2t-pci-normalio.xml").topology();

        assertThat(links(topology, LinkKind.PCIE))
                .isNotEmpty()
                .allMatch(link -> link.forward().capacityBytesPerSecond().isEmpty());
    }

    @Test
    void readsTheSameMachineFromBothGenerations() throws IOException {
        assertThat(shape("cxlmem+dax.v2.xml")).isEqualTo(shape("cxlmem+dax.v3.xml"));
    }

    private static List<String> shape(String name) throws IOException {
        Topology topology = RealFiles.imported("hwloc/" + name).topology();
        return topology.components().stream()
                .filter(component -> component.kind() != ComponentKind.HOST)
                .map(
                        component ->
                                component.id()
                                        + " "
                                        + component.name()
                                        + " "
                                        + component.parent().map(ComponentId::value).orElse(""))
                .collect(Collectors.toList());
    }

    @Test
    void saysWhichLineAFactIsFrom() throws IOException {
        Topology topology = RealFiles.imported("hwloc/nvidiaDGX2.xml").topology();

        Component gpu = topology.component(ComponentId.of("host0/gpu0"));
        assertThat(gpu.facts().of(Attribute.BUS_ID).source().orElseThrow().origin())
                .isEqualTo("nvidiaDGX2.xml:42");
    }

    @Test
    void warnsOfTheSwitchThatReadsAsNothing() throws IOException {
        Diagnostic dead =
                RealFiles.imported("hwloc/nvidiaDGX2.xml").diagnostics().stream()
                        .filter(problem -> problem.code().equals("dead-switch"))
                        .findFirst()
                        .orElseThrow();

        assertThat(dead.where().element()).isEqualTo("host0/nvswitch4");
    }

    @AfterAll
    static void sayHowManyWereRead() throws IOException {
        TALLY.report();
    }
}
