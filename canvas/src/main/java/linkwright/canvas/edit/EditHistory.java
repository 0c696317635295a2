package linkwright.canvas.edit;

import linkwright.canvas.document.Document;
import linkwright.engine.diagnostic.Message;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The documents a person went through, without limit: undo is a step back among them.
///
/// Not thread-safe: it belongs to the thread that shows the document.
public final class EditHistory {
    private record Step(Edit edit, Document after) {}

    private final Document start;
    private final List<Step> steps = new ArrayList<>();
    private int done;
    private Document saved;

    /// Starts with a document that is as its file is.
    public EditHistory(Document start) {
        this.start = start;
        this.saved = start;
    }

    /// Returns the document as it is now.
    public Document document() {
        return done == 0 ? start : steps.get(done - 1).after();
    }

    /// Does an edit; what was undone before can no longer be done again. An edit that continues the
    /// last one joins it, unless the file was saved in between.
    ///
    /// @throws EditRefused when it does not fit; nothing has changed then
    public Document apply(Edit edit) throws EditRefused {
        Document after = edit.apply(document());
        boolean joins =
                done == steps.size()
                        && done > 0
                        && !isSaved()
                        && edit.continues(steps.get(done - 1).edit());
        steps.subList(joins ? done - 1 : done, steps.size()).clear();
        steps.add(new Step(edit, after));
        done = steps.size();
        return after;
    }

    /// Goes one edit back; stays at the start.
    public Document undo() {
        done = Math.max(0, done - 1);
        return document();
    }

    /// Does the edit last undone again; stays at the end.
    public Document redo() {
        done = Math.min(steps.size(), done + 1);
        return document();
    }

    /// Returns the name of the edit that undo takes back, empty at the start.
    public Optional<Message> undoName() {
        return done == 0 ? Optional.empty() : Optional.of(steps.get(done - 1).edit().name());
    }

    /// Returns the name of the edit that redo does, empty at the end.
    public Optional<Message> redoName() {
        return done == steps.size() ? Optional.empty() : Optional.of(steps.get(done).edit().name());
    }

    /// Remembers that the file holds the document as it is now.
    public void markSaved() {
        saved = document();
    }

    /// Returns whether the file holds the document as it is now.
    @SuppressWarnings("ReferenceEquality") // the very document that was saved, cheap for any size
    public boolean isSaved() {
        return saved == document();
    }
}
