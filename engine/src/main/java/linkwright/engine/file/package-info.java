/// Files that are written whole or not at all.
///
/// Read [AtomicFile] first.
///
/// It knows no format: what stands in a file is its caller's.
@NullMarked
package linkwright.engine.file;

import org.jspecify.annotations.NullMarked;
