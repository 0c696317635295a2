package linkwright.engine.parallel.io;

import linkwright.engine.extension.Extension;

/// Writes rank maps in one format. The id is the format's name for `--export`.
///
/// The same plan gives the same text.
public interface RankMapExporter extends Extension {
    /// Returns the usual ending of such a file without the dot; empty when it has none.
    String fileEnding();

    /// Checks a plan and writes it.
    ExportResult export(Plan plan);
}
