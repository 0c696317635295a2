package linkwright.app.cli;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.io.DocumentFile;
import linkwright.engine.file.AtomicFile;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Where a verb that makes a topology puts it: `-o T`, else only its counts are told.
final class TopologyOutput {
    @Option(
            names = {"-o", "--output"},
            paramLabel = "T",
            descriptionKey = "output.topology")
    private Optional<Path> output = Optional.empty();

    /// Refuses an output that could not be written, before the work that would be lost.
    void prepare() throws IOException {
        if (output.isPresent()) {
            AtomicFile.requireWritable(output.get());
        }
    }

    /// Writes the document if a file is named, and says what is in it.
    void write(TopologyArgument.Opened opened, Console console) throws IOException {
        console.problems(opened.problems());
        console.say("app.cli.topology", opened.topology().name(), counts(opened.summary().nodes()));
        if (output.isPresent()) {
            DocumentFile.save(Document.of(opened.topology()), output.get());
            console.say("app.cli.written", output.get());
        }
    }

    private static String counts(Map<String, Integer> nodes) {
        return nodes.entrySet().stream()
                .filter(node -> node.getValue() > 0)
                .map(node -> node.getValue() + " " + node.getKey())
                .collect(Collectors.joining(", "));
    }
}
