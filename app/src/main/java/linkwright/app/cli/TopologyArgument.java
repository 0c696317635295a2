package linkwright.app.cli;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.io.DocumentFile;
import linkwright.canvas.document.io.DocumentResult;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.extension.Extensions;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.TopologySummary;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Samples;
import linkwright.engine.topology.io.TopologyFiles;
import linkwright.engine.topology.io.TopologyImporter;
import linkwright.engine.topology.probe.Discovery;
import linkwright.engine.topology.probe.SystemProbe;
import linkwright.engine.topology.synthetic.SyntheticTopology;

import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The `T` of the command line: a file, a sample's name, `this`, or one line of text.
final class TopologyArgument {
    @Parameters(index = "0", paramLabel = "T", descriptionKey = "topology")
    private String words = "";

    @Option(names = "--format", paramLabel = "id", descriptionKey = "format")
    private Optional<String> format = Optional.empty();

    /// A topology, and what is in it and odd about it.
    ///
    /// @param topology what was read
    /// @param summary its counts and problems
    record Opened(Topology topology, TopologySummary summary) {
        /// Returns what reading noticed and what the graph's own check finds.
        List<Diagnostic> problems() {
            return summary.problems();
        }
    }

    /// Returns the topology that the words name.
    ///
    /// @throws VerbFailure when there is no such thing, or it cannot be read
    Opened open() throws VerbFailure, IOException {
        return open(words, format);
    }

    /// Returns what is drawn, with the places a person gave the parts where the words name a
    /// document.
    Document openDocument() throws VerbFailure, IOException {
        Path file = Path.of(words);
        if (Files.isRegularFile(file) && DocumentFile.isDocument(ImportSource.of(file))) {
            return switch (DocumentFile.read(ImportSource.of(file))) {
                case DocumentResult.Opened(var document, var found) -> document;
                case DocumentResult.Rejected(var reasons) ->
                        throw new VerbFailure(ExitCode.WRONG_CALL, reasons);
            };
        }
        return Document.of(open().topology());
    }

    /// Returns the topology that other words name.
    static Opened open(String words, Optional<String> format) throws VerbFailure, IOException {
        return words.equals("this")
                ? accept(SystemProbe.ofThisMachine().discover())
                : accept(read(words, format));
    }

    private static ImportResult read(String words, Optional<String> format)
            throws VerbFailure, IOException {
        Optional<ImportResult> sample = Samples.installed().read(words);
        if (sample.isPresent()) {
            return sample.get();
        }
        Path file = Path.of(words);
        if (!Files.exists(file) && SyntheticTopology.looksLike(words)) {
            return SyntheticTopology.parse(words);
        }
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw VerbFailure.wrongCall(
                    "app.cli.no-topology", words, String.join(", ", Samples.installed().names()));
        }
        return TopologyFiles.read(ImportSource.of(file), knownFormat(format));
    }

    /// Returns what a machine answered, or fails with why it did not.
    static Opened accept(Discovery discovery) throws VerbFailure {
        return switch (discovery) {
            case Discovery.Discovered(var topology, var found) ->
                    new Opened(topology, TopologySummary.of(topology, found));
            case Discovery.Failed(var reasons) -> throw new VerbFailure(ExitCode.ABSENT, reasons);
        };
    }

    private static Opened accept(ImportResult result) throws VerbFailure {
        return switch (result) {
            case ImportResult.Imported(var topology, var found) ->
                    new Opened(topology, TopologySummary.of(topology, found));
            case ImportResult.Rejected(var reasons) ->
                    throw new VerbFailure(ExitCode.WRONG_CALL, reasons);
        };
    }

    private static Optional<String> knownFormat(Optional<String> format) throws VerbFailure {
        List<TopologyImporter> importers = Extensions.load(TopologyImporter.class);
        if (format.isPresent()
                && importers.stream().noneMatch(known -> known.id().equals(format.get()))) {
            throw VerbFailure.wrongCall(
                    "app.cli.no-format", format.get(), Extensions.ids(importers));
        }
        return format;
    }
}
