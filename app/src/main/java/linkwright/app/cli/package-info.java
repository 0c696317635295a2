/// The command line: one class a verb, thin: read the words, call the engine, print or write
/// `--json`.
///
/// Read [Verb] first, then [CommandLineInterface], which runs them.
///
/// It knows no window: nothing here is computed that the window could not call as well.
@NullMarked
package linkwright.app.cli;

import org.jspecify.annotations.NullMarked;
