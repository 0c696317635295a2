package linkwright.app.cli;

import com.google.gson.stream.JsonWriter;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Texts;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/// Where a command prints: results to `out`, progress and problems to `err`.
///
/// @param out the answer and nothing else, so that `--json` can be piped
/// @param err progress and problems
/// @param texts the language
record Console(PrintWriter out, PrintWriter err, Texts texts) {
    private static final int MOST_PROBLEMS = 20;

    /// Prints the text of a key as a line of the answer.
    void say(String key, Object... arguments) {
        out.println(texts.say(key, arguments));
    }

    /// Prints the text of a key as a line of progress.
    void progress(String key, Object... arguments) {
        err.println(texts.say(key, arguments));
        err.flush();
    }

    /// Prints problems, the first 20 and how many more there are.
    void problems(List<Diagnostic> diagnostics) {
        for (Diagnostic diagnostic :
                diagnostics.subList(0, Math.min(MOST_PROBLEMS, diagnostics.size()))) {
            err.println(
                    texts.say("app.cli.severity." + diagnostic.severity())
                            + " "
                            + texts.say(diagnostic));
        }
        if (diagnostics.size() > MOST_PROBLEMS) {
            err.println(texts.say("app.cli.more-problems", diagnostics.size() - MOST_PROBLEMS));
        }
        err.flush();
    }

    /// Prints one JSON document.
    void json(JsonContent content) throws IOException {
        var text = new StringWriter();
        try (var writer = new JsonWriter(text)) {
            writer.setIndent("  ");
            content.write(writer);
        }
        out.println(text);
    }

    /// Writes the members of a JSON document.
    @FunctionalInterface
    interface JsonContent {
        void write(JsonWriter json) throws IOException;
    }
}
