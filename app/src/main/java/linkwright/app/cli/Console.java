package linkwright.app.cli;

import com.google.gson.stream.JsonWriter;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.runner.ProgressListener;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;

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

    /// Returns a listener that says on `err` what a long work is doing.
    ProgressListener progress() {
        return (done, total, doing) -> {
            err.println("[" + done + "/" + total + "] " + texts.say(doing));
            err.flush();
        };
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

    /// Prints notes briefly: the first of each kind, and how many more are like it.
    void brief(List<Diagnostic> notes) {
        var byCode = new LinkedHashMap<String, List<Diagnostic>>();
        for (Diagnostic note : notes) {
            byCode.computeIfAbsent(note.code(), code -> new ArrayList<>()).add(note);
        }
        for (List<Diagnostic> alike : byCode.values()) {
            problems(alike.subList(0, 1));
            if (alike.size() > 1) {
                progress("app.cli.more-alike", alike.size() - 1);
            }
        }
    }

    /// Returns the texts of keys that begin alike, as a row of headings.
    List<String> names(String prefix, String... keys) {
        return Stream.of(keys).map(key -> texts.say(prefix + key)).toList();
    }

    /// Prints rows in columns as wide as their widest cell; the first column stands left, the
    /// others right.
    void table(List<List<String>> rows) {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], columns(row.get(i)));
            }
        }
        for (List<String> row : rows) {
            var line = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                String pad = " ".repeat(widths[i] - columns(row.get(i)));
                line.append(i == 0 ? row.get(i) + pad : "  " + pad + row.get(i));
            }
            out.println(line.toString().stripTrailing());
        }
    }

    /// Columns that a terminal gives a text: two to a Chinese character or full-width sign.
    private static int columns(String text) {
        return text.codePoints().map(sign -> sign >= 0x2E80 && sign < 0x1F000 ? 2 : 1).sum();
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
