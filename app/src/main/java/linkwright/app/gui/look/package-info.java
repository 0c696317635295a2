/// How the window looks and speaks: roles of colour, faces, icons, and words that follow the
/// language.
///
/// Read [Words] first, then [Appearance].
///
/// It knows no document and no run.
@NullMarked
package linkwright.app.gui.look;

import org.jspecify.annotations.NullMarked;
