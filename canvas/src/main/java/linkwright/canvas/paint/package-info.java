/// The one painter: a drawing with its overlay onto a `Graphics2D`, the same for screen and file.
///
/// Read [Painter] first, then [Theme] for colours and [Typefaces] for text. Colours are roles,
/// resolved by the theme from `roles.properties`; no colour stands in code.
///
/// It knows no window and no file format.
@NullMarked
package linkwright.canvas.paint;

import org.jspecify.annotations.NullMarked;
