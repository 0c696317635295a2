package linkwright.app.gui.model;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.document.Document;
import linkwright.canvas.edit.Delete;
import linkwright.canvas.edit.Rename;
import linkwright.canvas.edit.Selection;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.ComponentId;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

class DocumentModelTest {
    private static final ComponentId GPU = ComponentId.of("host0/gpu1");

    private final DocumentModel model = new DocumentModel();
    private final Document drawn = SmallMachine.fourGpus();

    @BeforeEach
    void open() {
        model.open(drawn, Optional.empty(), List.of());
    }

    @Test
    void namesWhatUndoAndRedoDo() {
        model.apply(new Rename(GPU, "spare"));
        assertThat(model.undoName().get()).contains(Message.of("canvas.edit.rename", "spare"));
        assertThat(model.saved().get()).isFalse();

        model.undo();
        assertThat(model.document().get()).isSameAs(drawn);
        assertThat(model.redoName().get()).contains(Message.of("canvas.edit.rename", "spare"));
        assertThat(model.saved().get()).isTrue();
    }

    @Test
    void saysWhyAnEditWasRefusedAndChangesNothing() {
        assertThat(model.apply(new Rename(GPU, " "))).isFalse();

        assertThat(model.refusal().get()).contains(Message.of("canvas.edit.rename.empty"));
        assertThat(model.document().get()).isSameAs(drawn);
    }

    @Test
    void selectsNothingThatIsGone() {
        model.selection().set(Selection.of(GPU));
        model.apply(new Delete(Selection.of(GPU)));

        assertThat(model.selection().get()).isEqualTo(Selection.NONE);
    }

    @Test
    void listsWhatReadingToldAndWhatTheCheckFinds() {
        Diagnostic told = Diagnostic.warning(Location.line("a.xml", 7), "topology.self-link");
        model.open(drawn, Optional.of(Path.of("a.xml")), List.of(told));

        assertThat(model.problems().get()).containsExactly(told);
    }
}
