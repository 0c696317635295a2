package linkwright.app.gui.model;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

import linkwright.canvas.document.Document;
import linkwright.canvas.edit.Edit;
import linkwright.canvas.edit.EditHistory;
import linkwright.canvas.edit.EditRefused;
import linkwright.canvas.edit.Selection;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.TopologySummary;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The open document: its history, its file, what is selected in it and what is odd about it.
public final class DocumentModel {
    private EditHistory history = new EditHistory(Document.empty(""));
    private List<Diagnostic> told = List.of();

    private final ReadOnlyObjectWrapper<Document> document =
            new ReadOnlyObjectWrapper<>(history.document());
    private final ReadOnlyObjectWrapper<Optional<Path>> file =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper saved = new ReadOnlyBooleanWrapper(true);
    private final ReadOnlyObjectWrapper<Optional<Message>> undoName =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Message>> redoName =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<Diagnostic>> problems =
            new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<Message>> refusal =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<Selection> selection = new SimpleObjectProperty<>(Selection.NONE);

    /// Puts another document in the place of the open one; it counts as saved.
    ///
    /// @param opened the document
    /// @param from the file it was read from, empty for one that has none yet
    /// @param diagnostics what reading told
    public void open(Document opened, Optional<Path> from, List<Diagnostic> diagnostics) {
        history = new EditHistory(opened);
        told = List.copyOf(diagnostics);
        selection.set(Selection.NONE);
        file.set(from);
        refresh(true);
    }

    /// Does an edit; when it does not fit, nothing changes and [#refusal()] says why.
    ///
    /// @return whether it was done
    public boolean apply(Edit edit) {
        try {
            history.apply(edit);
        } catch (EditRefused refused) {
            // First empty, so that the same refusal twice is told twice.
            refusal.set(Optional.empty());
            refusal.set(Optional.of(refused.reason()));
            return false;
        }
        refresh(false);
        return true;
    }

    /// Takes the last edit back.
    public void undo() {
        history.undo();
        refresh(false);
    }

    /// Does the edit last taken back again.
    public void redo() {
        history.redo();
        refresh(false);
    }

    /// Remembers that a file holds the document as it is now.
    public void markSaved(Path in) {
        history.markSaved();
        file.set(Optional.of(in));
        refresh(false);
    }

    @SuppressWarnings("ReferenceEquality") // an edit of the topology makes another one
    private void refresh(boolean isOther) {
        Document before = document.get();
        Document now = history.document();
        if (isOther || before.topology() != now.topology()) {
            problems.set(TopologySummary.of(now.topology(), told).problems());
        }
        document.set(now);
        saved.set(history.isSaved());
        undoName.set(history.undoName());
        redoName.set(history.redoName());
        selection.set(selection.get().within(now.topology()));
    }

    /// Returns the document as it is now.
    public ReadOnlyObjectProperty<Document> document() {
        return document.getReadOnlyProperty();
    }

    /// Returns the file that the document is kept in, empty for a new one.
    public ReadOnlyObjectProperty<Optional<Path>> file() {
        return file.getReadOnlyProperty();
    }

    /// Returns whether the file holds the document as it is now.
    public ReadOnlyBooleanProperty saved() {
        return saved.getReadOnlyProperty();
    }

    /// Returns the name of what undo takes back.
    public ReadOnlyObjectProperty<Optional<Message>> undoName() {
        return undoName.getReadOnlyProperty();
    }

    /// Returns the name of what redo does.
    public ReadOnlyObjectProperty<Optional<Message>> redoName() {
        return redoName.getReadOnlyProperty();
    }

    /// Returns what reading told and what is odd about the topology, the worst not first.
    public ReadOnlyObjectProperty<List<Diagnostic>> problems() {
        return problems.getReadOnlyProperty();
    }

    /// Returns why the last edit that did not fit was refused.
    public ReadOnlyObjectProperty<Optional<Message>> refusal() {
        return refusal.getReadOnlyProperty();
    }

    /// Returns what is selected; shared by canvas, outline and inspector.
    public ObjectProperty<Selection> selection() {
        return selection;
    }
}
