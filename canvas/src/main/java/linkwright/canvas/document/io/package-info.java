/// The document as versioned JSON, saved so that a file is old or new and never half.
///
/// Read [DocumentFile] first, then [DocumentResult].
///
/// It knows no edit and no screen.
@NullMarked
package linkwright.canvas.document.io;

import org.jspecify.annotations.NullMarked;
