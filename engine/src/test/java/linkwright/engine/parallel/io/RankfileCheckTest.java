package linkwright.engine.parallel.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.parallel.RankPlacement;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.probe.Discovery;
import linkwright.engine.topology.probe.SystemProbe;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;

/// Asks the real launcher, where one is installed.
class RankfileCheckTest {
    @BeforeAll
    static void needsOpenMpi() {
        assumeThat(Path.of("/usr/bin/mpirun").toFile().canExecute()).isTrue();
        assumeThat(Files.exists(Path.of("/sys/devices/system/cpu"))).isTrue();
    }

    @Test
    void mpirunRunsEveryRankOnTheCoreItIsPlacedOn() throws IOException {
        Topology here = here();
        List<Place> backwards = RankPlacement.places(here).reversed();
        // Last core first, and each core twice, so that a launcher's own order would be noticed.
        List<Place> places =
                Collections.nCopies(2, backwards).stream().flatMap(List::stream).toList();
        var plan = Plan.of(here, new RankMap(places));

        assertThat(RankfileCheck.check(plan))
                .isInstanceOfSatisfying(
                        RankfileCheck.Outcome.Accepted.class,
                        accepted ->
                                assertThat(accepted.bindings())
                                        .isEqualTo(
                                                places.stream()
                                                        .map(place -> cpus(here, place))
                                                        .toList()));
    }

    @Test
    void mpirunRefusesACoreThatIsNotThere() throws IOException {
        Topology here = here();
        ComponentId host = here.components(ComponentKind.HOST).getFirst().id();
        ComponentId numa = here.components(ComponentKind.NUMA_NODE).getFirst().id();
        var builder = here.toBuilder();
        for (int i = 0; i < 4096; i++) {
            builder.add(
                    Component.inside(
                                    numa,
                                    ComponentId.of(host + "/made-up" + i),
                                    ComponentKind.CORE_SET,
                                    "")
                            .with(Attribute.CPUS, "" + (5000 + i), Source.declared("test")));
        }
        var ranks = new RankMap(List.of(new Place(ComponentId.of(host + "/made-up4095"))));

        assertThat(RankfileCheck.check(Plan.of(builder.build(), ranks)))
                .isInstanceOfSatisfying(
                        RankfileCheck.Outcome.Refused.class,
                        refused ->
                                assertThat(refused.diagnostics())
                                        .extracting(Diagnostic::code)
                                        .containsExactly("mpirun-refused"));
    }

    @Test
    void tellsRanksThatRanElsewhere() throws IOException {
        Topology here = here();
        Place first = RankPlacement.places(here).getFirst();
        Topology wrong =
                here.toBuilder()
                        .replace(
                                here.component(first.component())
                                        .with(Attribute.CPUS, "4000", Source.declared("test")))
                        .build();

        assertThat(RankfileCheck.check(Plan.of(wrong, new RankMap(List.of(first)))))
                .isInstanceOfSatisfying(
                        RankfileCheck.Outcome.Refused.class,
                        refused ->
                                assertThat(refused.diagnostics())
                                        .extracting(Diagnostic::code)
                                        .containsExactly("bound-elsewhere"));
    }

    @Test
    void doesNotReachForOtherHosts() throws IOException {
        Topology here = here();
        Component host = here.components(ComponentKind.HOST).getFirst();
        Topology elsewhere = here.toBuilder().replace(host.named("some-other-host")).build();
        var ranks = new RankMap(List.of(RankPlacement.places(here).getFirst()));

        assertThat(RankfileCheck.check(Plan.of(elsewhere, ranks)))
                .isInstanceOfSatisfying(
                        RankfileCheck.Outcome.Unavailable.class,
                        unavailable ->
                                assertThat(unavailable.reason().key()).endsWith("other-host"));
    }

    private static String cpus(Topology topology, Place place) {
        return topology.component(place.component()).value(Attribute.CPUS).orElseThrow();
    }

    private static Topology here() {
        return ((Discovery.Discovered) SystemProbe.ofThisMachine().withoutMeasuring().discover())
                .topology();
    }
}
