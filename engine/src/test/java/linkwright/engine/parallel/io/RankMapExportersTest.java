package linkwright.engine.parallel.io;

import static linkwright.engine.parallel.io.PlanSpecimens.coreRanks;
import static linkwright.engine.parallel.io.PlanSpecimens.merged;
import static linkwright.engine.parallel.io.PlanSpecimens.place;
import static linkwright.engine.parallel.io.PlanSpecimens.plan;
import static linkwright.engine.parallel.io.PlanSpecimens.sample;
import static linkwright.engine.parallel.io.PlanSpecimens.text;
import static linkwright.engine.parallel.io.PlanSpecimens.twoPackages;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.extension.Extensions;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.List;

class RankMapExportersTest {
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
}
