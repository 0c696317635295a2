package linkwright.app.cli;

import com.google.gson.stream.JsonWriter;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Texts;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/// The parts that several `--json` documents share.
final class Json {
    private Json() {}

    /// Writes the member `problems`: what is odd about an input.
    static void problems(JsonWriter writer, List<Diagnostic> problems, Texts texts)
            throws IOException {
        writer.name("problems").beginArray();
        for (Diagnostic problem : problems) {
            begin(writer, problem);
            writer.name("message").value(texts.say(problem.problem()));
            writer.name("remedy").value(texts.say(problem.remedy())).endObject();
        }
        writer.endArray();
    }

    /// Writes the member `findings`: what is wrong with a machine. Nothing here puts a price on it,
    /// so the cost is null.
    static void findings(JsonWriter writer, List<Diagnostic> findings, Texts texts)
            throws IOException {
        writer.name("findings").beginArray();
        for (Diagnostic finding : findings) {
            begin(writer, finding);
            writer.name("evidence").value(texts.say(finding.problem()));
            writer.name("cost").nullValue();
            writer.name("remedy").value(texts.say(finding.remedy())).endObject();
        }
        writer.endArray();
    }

    private static void begin(JsonWriter writer, Diagnostic problem) throws IOException {
        writer.beginObject();
        writer.name("severity").value(problem.severity().name().toLowerCase(Locale.ROOT));
        writer.name("code").value(problem.code());
        writer.name("where").value(problem.where().toString());
    }
}
