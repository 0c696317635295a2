/// The texts of the drawing, in English and Chinese.
///
/// Read [CanvasMessages]; words are found through [linkwright.engine.diagnostic.Texts].
///
/// It knows no document and no painter.
@NullMarked
package linkwright.canvas.text;

import org.jspecify.annotations.NullMarked;
