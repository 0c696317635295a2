package linkwright.profiler.trace.io;

import linkwright.engine.extension.Extension;
import linkwright.engine.topology.io.Recognition;

import java.nio.file.Path;

/// Reads one format of traces. The id is the format's name for `--format`.
///
/// Implementations answer any file with a [TraceImportResult], never with an exception, take memory
/// in proportion to the file at most, and never write to it.
public interface TraceImporter extends Extension {
    /// Says from the first bytes, at most 4096, whether a file is of this format.
    Recognition recognise(byte[] head);

    /// Reads a whole file.
    TraceImportResult read(Path file);
}
