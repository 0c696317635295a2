package linkwright.canvas.edit;

import linkwright.canvas.document.Document;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.Source;

/// One change of a document, as a value: document in, document out.
public interface Edit {
    /// Who says what a person typed.
    Source BY_HAND = Source.declared("edited by hand");

    /// Returns what the undo menu calls it.
    Message name();

    /// Returns the document after the change; the given one stays as it is.
    ///
    /// @throws EditRefused when the change does not fit this document
    Document apply(Document document) throws EditRefused;

    /// Returns whether it goes on with an earlier edit, so that both are undone at once: the next
    /// stretch of the same drag.
    default boolean continues(Edit earlier) {
        return false;
    }
}
