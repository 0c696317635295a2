package linkwright.engine.topology.io;

import linkwright.engine.extension.Extension;

/// Reads one format. The id is the format's name for `--format`.
///
/// Implementations answer any bytes with an [ImportResult], never with an exception, within memory
/// proportional to the input; XML without external entities and document types.
public interface TopologyImporter extends Extension {
    /// Says from the first characters whether a file is of this format; says [Recognition#NO] when
    /// unsure and another importer could be right.
    Recognition recognise(String head);

    /// Reads a whole source.
    ///
    /// @param source names what is read in messages and facts
    /// @param text all of it
    ImportResult read(ImportSource source, String text);

    /// Reads a whole source; every format is text, so one that is not UTF-8 is refused.
    default ImportResult read(ImportSource source) {
        return source.text()
                .map(text -> read(source, text))
                .orElseGet(() -> ImportResult.Rejected.because(source.notUtf8()));
    }
}
