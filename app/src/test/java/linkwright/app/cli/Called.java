package linkwright.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// What one command line gave.
///
/// @param code the number the process would end with
/// @param out what it answered
/// @param err what it said beside that
record Called(int code, String out, String err) {
    /// Runs a command line in this process, in English.
    static Called with(Object... words) {
        return in(Locale.ENGLISH, words);
    }

    /// Runs a command line on a machine that speaks a language.
    static Called in(Locale locale, Object... words) {
        var out = new StringWriter();
        var err = new StringWriter();
        List<String> line = Stream.of(words).map(String::valueOf).toList();
        int code =
                new CommandLineInterface(new PrintWriter(out), new PrintWriter(err))
                        .run(line, locale);
        return new Called(code, out.toString(), err.toString());
    }

    /// Returns what lies in a folder, hidden files too.
    static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    /// Returns the answer, which must be one JSON document of schema 1 and nothing else.
    JsonObject document() {
        assertThat(code).as(err).isZero();
        JsonObject document = JsonParser.parseString(out).getAsJsonObject();
        assertThat(document.keySet()).startsWith("schema");
        assertThat(document.get("schema").getAsInt()).isEqualTo(1);
        return document;
    }

    /// Asserts that nothing was answered, and why was said in a sentence with its place.
    Called refused(ExitCode expected, String... said) {
        assertThat(code).as(err).isEqualTo(expected.number());
        assertThat(out).isEmpty();
        assertThat(err).contains(said).doesNotContain("\tat ", "Exception", "java.", "app.cli.");
        return this;
    }

    /// Asserts that a file was refused by its name, shortly.
    void refusedFile(Path file) {
        refused(ExitCode.WRONG_CALL, "error: " + file.getFileName());
        assertThat(err.length()).as(err.lines().findFirst().orElse("")).isLessThan(2_000);
    }
}
