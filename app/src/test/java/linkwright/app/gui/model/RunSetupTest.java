package linkwright.app.gui.model;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.Plan;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.parallel.RankPlacement;
import linkwright.engine.runner.RunRequest;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class RunSetupTest {
    private final Document drawn = SmallMachine.fourGpus();

    @Test
    void beginsWithAllPlacesOfTheMachine() {
        RunRequest request = request(new RunSetup(drawn));

        assertThat(request.ranks()).isEqualTo(4);
        assertThat(request.groupName()).isEqualTo("world");
        // 64 x 2^10, 2^20, 16 x 2^20
        assertThat(request.sizesBytes()).containsExactly(65_536L, 1_048_576L, 16_777_216L);
    }

    @Test
    void offersTheGroupsOfThePlan() {
        var map = new RankMap(RankPlacement.places(drawn.topology()));
        var setup = new RunSetup(drawn.with(Plan.of("tp=2,dp=2", Optional.of(map))));

        assertThat(setup.groups()).containsExactly("world", "tp", "dp");
        setup.group().set("dp");
        assertThat(request(setup).groups())
                .extracting(group -> group.worldRanks())
                .containsExactly(List.of(0, 2), List.of(1, 3));
    }

    @Test
    void saysWhichSizeCannotBeRead() {
        var setup = new RunSetup(drawn);
        setup.sizes().set("64Ki, 1KB");

        assertThat(setup.result().get().request()).isEmpty();
        assertThat(setup.result().get().problems()).hasSize(1);
    }

    @Test
    void refusesPartsOfAnElement() {
        var setup = new RunSetup(drawn);
        setup.sizes().set("6");

        assertThat(setup.result().get().problems())
                .extracting(Diagnostic::code)
                .containsExactly("no-whole-element");
    }

    @Test
    void refusesMoreRanksThanGpus() {
        var setup = new RunSetup(drawn);
        setup.ranks().set("5");

        assertThat(setup.result().get().request()).isEmpty();
        assertThat(setup.result().get().problems())
                .extracting(Diagnostic::code)
                .containsExactly("too-few-gpus");
    }

    @Test
    void choosesAnAlgorithmThatTheCollectiveHas() {
        var setup = new RunSetup(drawn);
        setup.collective().set(CollectiveKind.BROADCAST);

        assertThat(setup.algorithms()).contains(setup.algorithm().get());
        assertThat(request(setup).collective().kind()).isEqualTo(CollectiveKind.BROADCAST);
    }

    private static RunRequest request(RunSetup setup) {
        return setup.result().get().request().orElseThrow();
    }
}
