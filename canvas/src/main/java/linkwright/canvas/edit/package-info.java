/// Undoable edits of a document and their history.
///
/// Read [Edit] first, then [EditHistory] and [LinkRules]. An edit is a value with a name in both
/// languages that makes a document out of a document; the history keeps the documents, so that undo
/// is a pointer.
///
/// It knows no layout and no screen.
@NullMarked
package linkwright.canvas.edit;

import org.jspecify.annotations.NullMarked;
