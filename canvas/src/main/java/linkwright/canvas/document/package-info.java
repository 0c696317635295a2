/// What a file holds: everything a person saves and reopens.
///
/// Read [Document] first, then [Position] and [Plan]. A document is a value; an edit makes another
/// one, so that undo is a pointer.
///
/// It knows no file format, no layout and no screen.
@NullMarked
package linkwright.canvas.document;

import org.jspecify.annotations.NullMarked;
