package linkwright.engine.parallel.io;

import static linkwright.engine.parallel.io.PlanSpecimens.coreRanks;
import static linkwright.engine.parallel.io.PlanSpecimens.id;
import static linkwright.engine.parallel.io.PlanSpecimens.merged;
import static linkwright.engine.parallel.io.PlanSpecimens.place;
import static linkwright.engine.parallel.io.PlanSpecimens.problems;
import static linkwright.engine.parallel.io.PlanSpecimens.twoPackages;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.extension.Extensions;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Plans that cannot be exported.
class RankMapRefusalsTest {
    static List<RankMapExporter> exporters() {
        return Extensions.load(RankMapExporter.class);
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
}
