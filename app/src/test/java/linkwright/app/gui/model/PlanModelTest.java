package linkwright.app.gui.model;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.document.Plan;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.parallel.Dimension;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.Test;

import java.util.Optional;

class PlanModelTest {
    private final Topology topology = SmallMachine.fourGpus().topology();

    @Test
    void beginsWithEveryPlaceAsAReplica() {
        var model = new PlanModel(topology, Optional.empty());

        assertThat(model.size(Dimension.DATA).get()).isEqualTo("4");
        assertThat(model.result().get().isComplete()).isTrue();
    }

    @Test
    void followsEveryKeystroke() {
        var model = new PlanModel(topology, Optional.empty());
        model.size(Dimension.TENSOR).set("2");
        // 2 x 4 = 8 ranks, but there are 4 GPUs
        assertThat(model.result().get().isComplete()).isFalse();
        assertThat(model.result().get().problems())
                .extracting(Diagnostic::code)
                .contains("too-few-gpus");

        model.size(Dimension.DATA).set("2");
        assertThat(model.result().get().plan().layout()).isEqualTo("tp=2,dp=2:tp-cp-ep-dp-pp");
    }

    @Test
    void saysWhatIsWrongWithASize() {
        var model = new PlanModel(topology, Optional.empty());
        model.size(Dimension.PIPELINE).set("x");

        assertThat(model.result().get().layout()).isEmpty();
        assertThat(model.result().get().problems()).isNotEmpty();
    }

    @Test
    void goesOnFromThePlanThatADocumentHas() {
        var model =
                new PlanModel(
                        topology, Optional.of(Plan.of("tp=4:dp-tp-cp-ep-pp", Optional.empty())));

        assertThat(model.size(Dimension.TENSOR).get()).isEqualTo("4");
        assertThat(model.order().get()).isEqualTo("dp-tp-cp-ep-pp");
    }
}
