/// The contract of trace readers.
///
/// Read [linkwright.profiler.trace.io.TraceImporter] first, then
/// [linkwright.profiler.trace.io.TraceFiles], which picks the importer of a file. Each format is
/// one package below this one and one line in the module's `provides`.
///
/// It knows no outside format.
@NullMarked
package linkwright.profiler.trace.io;

import org.jspecify.annotations.NullMarked;
