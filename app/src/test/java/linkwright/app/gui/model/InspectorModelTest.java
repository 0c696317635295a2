package linkwright.app.gui.model;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.app.task.Tasks;
import linkwright.canvas.edit.Edit;
import linkwright.canvas.edit.EditRefused;
import linkwright.canvas.edit.Selection;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Fact;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class InspectorModelTest {
    private static final String LINK = "host0/gpu0>host0/nvSwitch0#nvlink";

    private final Designer designer = new Designer(Tasks.onCallingThread());

    @BeforeEach
    void open() {
        designer.document().open(SmallMachine.fourGpus(), Optional.empty(), List.of());
    }

    @Test
    void saysWhatIsKnownOfAGpuAndWhatWouldBeExpected() {
        designer.document().selection().set(Selection.of(ComponentId.of("host0/gpu2")));

        assertThat(subject().title()).isEqualTo(Message.of("canvas.label", "GPU 2"));
        assertThat(subject().facts())
                .extracting(FactRow::id)
                .containsExactly("name", "model", "index", "memoryBytes");
        assertThat(row("index").text()).isEqualTo("2");
        assertThat(row("index").origin()).isEqualTo("a test");
    }

    @Test
    void typesARateWithItsUnit() throws EditRefused {
        designer.document().selection().set(Selection.ofLink(LINK));
        assertThat(row("nominal").text()).isEqualTo("1 GB/s");

        designer.document().apply(row("nominal").typing().of("2 GB/s"));
        assertThat(row("nominal").text()).isEqualTo("2 GB/s");
        assertThat(row("nominal").fact()).isEqualTo(Fact.of(2_000_000_000L, Edit.BY_HAND));
    }

    @Test
    void saysWhatALinkCarried() {
        var setup = new RunSetup(designer.document().document().get());
        setup.sizes().set("1024");
        designer.runner().simulate(setup.result().get().request().orElseThrow());
        designer.document().selection().set(Selection.ofLink(LINK));

        // Ring AllReduce of 1024 B on 4 ranks: each sends 2 x 3 chunks of 256 B.
        assertThat(subject().traffic()).hasSize(2);
        assertThat(subject().traffic().getFirst().simulatedBytes()).hasValue(1536);
        assertThat(subject().traffic().getFirst().accountedBytes()).isEmpty();
    }

    private InspectorModel.Subject subject() {
        return designer.inspector().subject().get();
    }

    private FactRow row(String id) {
        return subject().facts().stream()
                .filter(row -> row.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
