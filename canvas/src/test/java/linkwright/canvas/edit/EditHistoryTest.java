package linkwright.canvas.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.Position;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.LinkKind;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

class EditHistoryTest {
    private final Document start = Drawings.small();
    private final EditHistory history = new EditHistory(start);

    @Test
    void goesBackAndForth() throws EditRefused {
        Document renamed = history.apply(new Rename(Drawings.HOST, "a"));

        assertThat(history.undo()).isSameAs(start);
        assertThat(history.redoName()).contains(Message.of("canvas.edit.rename", "a"));
        assertThat(history.redo()).isSameAs(renamed);
        assertThat(history.redo()).isSameAs(renamed);
    }

    @Test
    void forgetsWhatWasUndoneOnceSomethingElseIsDone() throws EditRefused {
        history.apply(new Rename(Drawings.HOST, "a"));
        history.undo();
        history.apply(new Rename(Drawings.HOST, "b"));

        assertThat(history.redoName()).isEmpty();
        assertThat(history.undoName()).contains(Message.of("canvas.edit.rename", "b"));
    }

    @Test
    void undoesAWholeDragAtOnce() throws EditRefused {
        for (int x = 8; x <= 40; x += 8) {
            history.apply(move(x, 7));
        }

        assertThat(history.document().positions())
                .containsEntry(Drawings.SWITCH, new Position(40, 0));
        assertThat(history.undo()).isSameAs(start);
    }

    @Test
    void keepsTwoDragsApart() throws EditRefused {
        Document first = history.apply(move(8, 1));
        history.apply(move(16, 2));

        assertThat(history.undo()).isSameAs(first);
    }

    @Test
    void knowsWhetherTheFileIsUpToDate() throws EditRefused {
        assertThat(history.isSaved()).isTrue();
        history.apply(move(8, 1));
        assertThat(history.isSaved()).isFalse();
        history.markSaved();
        history.apply(move(16, 1));
        assertThat(history.isSaved()).isFalse();
        // The second stretch must not have swallowed the document that was saved.
        history.undo();
        assertThat(history.isSaved()).isTrue();
    }

    @Test
    void staysAsItIsWhenAnEditDoesNotFit() throws EditRefused {
        Document renamed = history.apply(new Rename(Drawings.HOST, "a"));
        history.undo();

        assertThatThrownBy(() -> history.apply(new Rename(Drawings.HOST, "")))
                .isInstanceOf(EditRefused.class);
        assertThat(history.document()).isSameAs(start);
        assertThat(history.redo()).isSameAs(renamed);
    }

    /// Whatever was done, undoing everything gives the start back, and redoing everything the end.
    @Test
    void undoingEverythingGivesTheStartBack() {
        for (long seed = 0; seed < 200; seed++) {
            var random = new Random(seed);
            Document before = Drawings.small();
            var walk = new EditHistory(before);
            var visited = new ArrayList<Document>();
            for (int i = 0; i < 25; i++) {
                tryOne(walk, anyEdit(random, walk.document(), i));
                visited.add(walk.document());
            }
            Document end = walk.document();
            while (walk.undoName().isPresent()) {
                walk.undo();
            }
            assertThat(walk.document()).as("seed %d", seed).isEqualTo(before);
            assertThat(before).as("seed %d", seed).isEqualTo(Drawings.small());
            while (walk.redoName().isPresent()) {
                walk.redo();
            }
            assertThat(walk.document()).as("seed %d", seed).isEqualTo(end);
            assertThat(visited).contains(end);
        }
    }

    private static void tryOne(EditHistory walk, Edit edit) {
        Document before = walk.document();
        try {
            assertThat(walk.apply(edit)).isSameAs(walk.document());
        } catch (EditRefused refused) {
            assertThat(walk.document()).isSameAs(before);
        }
    }

    private static Edit anyEdit(Random random, Document document, int step) {
        List<ComponentId> ids =
                document.topology().components().stream().map(part -> part.id()).toList();
        ComponentId one = ids.isEmpty() ? Drawings.HOST : ids.get(random.nextInt(ids.size()));
        ComponentId two = ids.isEmpty() ? Drawings.HOST : ids.get(random.nextInt(ids.size()));
        return switch (random.nextInt(8)) {
            case 0 -> new Delete(Selection.of(one));
            case 1 -> new Rename(one, "n" + step);
            case 2 -> new Duplicate(Selection.of(one), 8, 8);
            case 3 -> new Move(Map.of(one, new Position(step, step)), random.nextInt(2));
            case 4 -> Connect.of(one, two, any(random, LinkKind.values()));
            case 5 -> new SetFact<>(one, Attribute.INDEX, Optional.of((long) step));
            case 6 -> new LayOutAgain();
            default ->
                    new AddPart(
                            any(random, Part.values()), Optional.of(one), new Position(step, 0));
        };
    }

    private static Move move(double x, long drag) {
        return new Move(Map.of(Drawings.SWITCH, new Position(x, 0)), drag);
    }

    private static <T> T any(Random random, T[] all) {
        return all[random.nextInt(all.length)];
    }
}
