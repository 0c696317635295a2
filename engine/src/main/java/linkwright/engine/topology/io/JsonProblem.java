package linkwright.engine.topology.io;

import com.google.gson.stream.JsonReader;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A JSON text that is not the topology it should be.
public final class JsonProblem extends Exception {
    private static final long serialVersionUID = 1L;
    private static final Pattern LINE = Pattern.compile("at line (\\d{1,9}) ");

    private static final int LONGEST_PATH = 120;

    private final transient Diagnostic diagnostic;

    private JsonProblem(Diagnostic diagnostic) {
        super(diagnostic.toString());
        this.diagnostic = diagnostic;
    }

    /// Returns a problem at the place where a reader stands.
    public static JsonProblem at(JsonReader json, String source, String key, Object... arguments) {
        return new JsonProblem(Diagnostic.error(place(json, source), key, arguments));
    }

    /// Returns where a reader stands. Gson tells its line in no other way than in its name.
    public static Location place(JsonReader json, String source) {
        return new Location(source, line(json), shortened(json.getPath()));
    }

    /// Returns the line where a reader stands, 1-based, 0 where that is not known.
    public static int line(JsonReader json) {
        Matcher matcher = LINE.matcher(json.toString());
        return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
    }

    /// A text nested hundreds deep has a path that fills a screen.
    private static String shortened(String path) {
        return path.length() <= LONGEST_PATH
                ? path
                : path.substring(0, LONGEST_PATH / 2)
                        + " ... "
                        + path.substring(path.length() - LONGEST_PATH / 4);
    }

    /// Returns what is wrong.
    public Diagnostic diagnostic() {
        return diagnostic;
    }
}
