package linkwright.engine.parallel.io;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.extension.Extensions;
import linkwright.engine.parallel.LayoutReader;
import linkwright.engine.parallel.LayoutResult;
import linkwright.engine.parallel.ParallelLayout;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.PlacementResult;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.parallel.RankPlacement;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.Samples;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

class RankMapExportersTest {
    private static final Source SHEET = Source.declared("test");

    static List<RankMapExporter> exporters() {
        return Extensions.load(RankMapExporter.class);
    }

    @Test
    void thereAreFourFormats() {
        assertThat(exporters())
                .extracting(RankMapExporter::id)
                .containsExactly("environment", "json", "rankfile", "slurm-hostfile");
    }

    @Test
    void bindsCoresByPackageAndCoreNumberInARankfile() {
        assertThat(text(new RankfileExporter(), Plan.of(twoPackages("node1"), coreRanks(4))))
                .isEqualTo(
                        """
                        # mpirun -np 4 --rankfile <this file> ...
                        rank 0=node1 slot=0:0
                        rank 1=node1 slot=0:1
                        rank 2=node1 slot=1:0
                        rank 3=node1 slot=1:1
                        """);
    }

    @Test
    void bindsAGpuToThePackageNextToIt() throws IOException {
        assertThat(text(new RankfileExporter(), plan("dgx-h100", "tp=8")).lines().skip(4).limit(2))
                .containsExactly("rank 3=dgx-h100 slot=0:*", "rank 4=dgx-h100 slot=1:*");
    }

    @Test
    void listsOneHostARankForSlurm() throws IOException {
        List<String> lines =
                text(new SlurmHostfileExporter(), plan("course-256", "tp=8,dp=32"))
                        .lines()
                        .toList();

        assertThat(lines).hasSize(256);
        assertThat(lines.get(7)).isEqualTo("node-00");
        assertThat(lines.get(8)).isEqualTo("node-01");
        assertThat(lines.get(255)).isEqualTo("node-31");
    }

    @Test
    void tellsEachRankItsDeviceAndItsNumbers() throws IOException {
        assertThat(
                        text(new EnvironmentExporter(), plan("course-256", "tp=8,dp=32"))
                                .lines()
                                .skip(10)
                                .limit(1))
                .containsExactly(
                        "RANK=10 WORLD_SIZE=256 LOCAL_RANK=2 LOCAL_WORLD_SIZE=8 NODE_RANK=1"
                                + " MASTER_ADDR=node-00 CUDA_VISIBLE_DEVICES=2");
        assertThat(text(new EnvironmentExporter(), Plan.of(twoPackages("n"), coreRanks(1))))
                .endsWith(" LINKWRIGHT_CPUS=0\n");
    }

    @Test
    void countsLocalRanksWhenHostsTakeTurns() {
        Topology topology = merged();
        RankMap ranks =
                new RankMap(
                        List.of(place("a/gpu"), place("b/gpu"), place("a/gpu"), place("b/gpu")));

        assertThat(text(new EnvironmentExporter(), Plan.of(topology, ranks)).lines())
                .extracting(line -> line.replaceAll(" LOCAL_WORLD.* NODE_RANK", " NODE_RANK"))
                .containsExactly(
                        "RANK=0 WORLD_SIZE=4 LOCAL_RANK=0 NODE_RANK=0 MASTER_ADDR=a"
                                + " CUDA_VISIBLE_DEVICES=0",
                        "RANK=1 WORLD_SIZE=4 LOCAL_RANK=0 NODE_RANK=1 MASTER_ADDR=a"
                                + " CUDA_VISIBLE_DEVICES=0",
                        "RANK=2 WORLD_SIZE=4 LOCAL_RANK=1 NODE_RANK=0 MASTER_ADDR=a"
                                + " CUDA_VISIBLE_DEVICES=0",
                        "RANK=3 WORLD_SIZE=4 LOCAL_RANK=1 NODE_RANK=1 MASTER_ADDR=a"
                                + " CUDA_VISIBLE_DEVICES=0");
    }

    @Test
    void writesTheWholePlanAsJson() throws IOException {
        Topology topology = sample("dgx-h100");
        Plan plan = plan("dgx-h100", "tp=2,dp=1,pp=1");

        assertThat(text(new PlanJsonExporter(), plan).replace(topology.fingerprint(), "F"))
                .isEqualTo(
                        """
                        {
                         "schema": 1,
                         "world": 2,
                         "layout": "tp=2:tp-cp-ep-dp-pp",
                         "topology": "F",
                         "groups": {
                          "tp": [
                           [0,1]
                          ],
                          "dp": [
                           [0],
                           [1]
                          ],
                          "pp": [
                           [0],
                           [1]
                          ]
                         },
                         "ranks": [
                          {"rank":0,"host":"dgx-h100","place":"host0/gpu0","gpu":0,"numa":"NUMA 0","nics":["NIC 0","NIC 1"]},
                          {"rank":1,"host":"dgx-h100","place":"host0/gpu1","gpu":1,"numa":"NUMA 0","nics":["NIC 0","NIC 1"]}
                         ],
                         "problems": [
                          {
                           "severity": "note",
                           "code": "first-gpus",
                           "where": "dgx-h100",
                           "message": "Only the first 2 of 8 GPUs are used.",
                           "remedy": "Raise dp to use them all."
                          }
                         ]
                        }
                        """);
    }

    @ParameterizedTest
    @MethodSource("exporters")
    void givesTheSameTextForTheSamePlan(RankMapExporter exporter) throws IOException {
        assertThat(text(exporter, plan("dgx-a100", "tp=8")))
                .isEqualTo(text(exporter, plan("dgx-a100", "tp=8")));
    }

    @ParameterizedTest
    @MethodSource("exporters")
    void refusesHostsThatALauncherCannotName(RankMapExporter exporter) {
        for (String name : List.of("two words", "a=b", "-x", "", "a".repeat(254), "主机")) {
            assertThat(problems(exporter, Plan.of(twoPackages(name), coreRanks(2))))
                    .containsExactly("bad-host-name");
        }
    }

    @ParameterizedTest
    @MethodSource("exporters")
    void refusesTwoHostsOfOneName(RankMapExporter exporter) {
        Topology topology =
                merged().toBuilder()
                        .replace(Component.outermost(id("b"), ComponentKind.HOST, "a"))
                        .build();

        assertThat(
                        problems(
                                exporter,
                                Plan.of(
                                        topology,
                                        new RankMap(List.of(place("a/gpu"), place("b/gpu"))))))
                .containsExactly("same-host-name");
    }

    @ParameterizedTest
    @MethodSource("exporters")
    void refusesPlacesThatAreNotThereOrNoPlaces(RankMapExporter exporter) {
        RankMap ranks = new RankMap(List.of(place("a/gpu"), place("gone"), place("a")));

        assertThat(problems(exporter, Plan.of(merged(), ranks)))
                .containsExactly("no-place", "no-place");
    }

    @Test
    void refusesAnEnvironmentForAGpuWithoutANumber() {
        Topology topology =
                merged().toBuilder()
                        .replace(Component.inside(id("a"), id("a/gpu"), ComponentKind.GPU, "GPU"))
                        .build();

        assertThat(
                        problems(
                                new EnvironmentExporter(),
                                Plan.of(topology, new RankMap(List.of(place("a/gpu"))))))
                .containsExactly("no-gpu-index");
    }

    @Test
    void refusesARankfileWhereNoProcessorIsKnown() {
        assertThat(
                        problems(
                                new RankfileExporter(),
                                Plan.of(merged(), new RankMap(List.of(place("a/gpu"))))))
                .containsExactly("no-slot");
    }

    @Test
    void savesAWholeFileAndLeavesTheOldOneWhenItRefuses(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("ranks");
        RankMapFiles.save(
                new SlurmHostfileExporter(), Plan.of(twoPackages("n"), coreRanks(2)), file);
        assertThat(file).hasContent("n\nn\n");

        RankMapFiles.save(
                new SlurmHostfileExporter(), Plan.of(twoPackages("n n"), coreRanks(2)), file);

        assertThat(file).hasContent("n\nn\n");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    private static List<String> problems(RankMapExporter exporter, Plan plan) {
        return exporter.export(plan) instanceof ExportResult.Refused refused
                ? refused.diagnostics().stream().map(Diagnostic::code).toList()
                : List.of();
    }

    private static String text(RankMapExporter exporter, Plan plan) {
        return ((ExportResult.Written) exporter.export(plan)).text();
    }

    /// Two packages of one NUMA node and two cores each, processors 0 to 3.
    private static Topology twoPackages(String name) {
        var builder =
                Topology.builder("t").add(Component.outermost(id("h"), ComponentKind.HOST, name));
        for (int p = 0; p < 2; p++) {
            builder.add(Component.inside(id("h"), id("cpu" + p), ComponentKind.CPU_PACKAGE, "CPU"));
            builder.add(
                    Component.inside(
                            id("cpu" + p), id("numa" + p), ComponentKind.NUMA_NODE, "NUMA"));
            for (int c = 2 * p; c < 2 * p + 2; c++) {
                builder.add(
                        Component.inside(id("numa" + p), id("core" + c), ComponentKind.CORE_SET, "")
                                .with(Attribute.CPUS, "" + c, SHEET));
            }
        }
        return builder.build();
    }

    /// Two hosts, a and b, of one GPU each and nothing else.
    private static Topology merged() {
        var builder = Topology.builder("t");
        for (String host : List.of("a", "b")) {
            builder.add(Component.outermost(id(host), ComponentKind.HOST, host))
                    .add(
                            Component.inside(id(host), id(host + "/gpu"), ComponentKind.GPU, "GPU")
                                    .with(Attribute.INDEX, 0L, SHEET));
        }
        return builder.build();
    }

    private static RankMap coreRanks(int ranks) {
        return ((PlacementResult.Placed) RankPlacement.place(twoPackages("x"), ranks)).ranks();
    }

    private static Plan plan(String sample, String layoutText) throws IOException {
        Topology topology = sample(sample);
        ParallelLayout layout = ((LayoutResult.Accepted) LayoutReader.read(layoutText)).layout();
        var placed = (PlacementResult.Placed) RankPlacement.place(topology, layout);
        return new Plan(topology, placed.ranks(), Optional.of(layout), placed.diagnostics());
    }

    private static Topology sample(String name) throws IOException {
        return ((ImportResult.Imported) Samples.installed().read(name).orElseThrow()).topology();
    }

    private static Place place(String id) {
        return new Place(id(id));
    }

    private static ComponentId id(String id) {
        return ComponentId.of(id);
    }
}
