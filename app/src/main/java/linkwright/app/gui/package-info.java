/// The window of the designer.
///
/// Read [DesignerApplication] first, then `model` for what it shows and `window` for how.
///
/// It knows no command line.
@NullMarked
package linkwright.app.gui;

import org.jspecify.annotations.NullMarked;
