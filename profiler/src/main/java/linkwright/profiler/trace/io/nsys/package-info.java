/// Reads the SQLite exports of NVIDIA Nsight Systems, of any schema version.
///
/// [linkwright.profiler.trace.io.nsys.NsysSqliteImporter] is the one public type. Tables and
/// columns are looked up by name, since versions add, rename and leave them out; what is missing
/// becomes a note. The database is opened read-only and immutable, so that nothing is written
/// beside it.
///
/// It knows no other format.
@NullMarked
package linkwright.profiler.trace.io.nsys;

import org.jspecify.annotations.NullMarked;
