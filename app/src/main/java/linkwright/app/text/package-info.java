/// The texts of the command line and the window, in English and Chinese.
///
/// Read [AppMessages]; words are found through [linkwright.engine.diagnostic.Texts].
///
/// It knows no command and no window.
@NullMarked
package linkwright.app.text;

import org.jspecify.annotations.NullMarked;
