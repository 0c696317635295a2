/// Pictures without a screen: PNG, SVG and PDF of a drawing with title and legend.
///
/// Read [Picture] first, then [PictureFiles], which picks the [PictureExporter] of a file's name
/// and writes the file whole or not at all. The same picture gives the same bytes.
///
/// It knows no window and no run; what to say about a drawing is in the [Caption].
@NullMarked
package linkwright.canvas.export;

import org.jspecify.annotations.NullMarked;
