/// The profiler's texts in English and Chinese.
///
/// [linkwright.profiler.text.ProfilerMessages] is all there is; the words are in the module's
/// bundles.
///
/// It knows nothing of traces and nothing of screens.
@NullMarked
package linkwright.profiler.text;

import org.jspecify.annotations.NullMarked;
