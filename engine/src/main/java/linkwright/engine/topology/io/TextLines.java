package linkwright.engine.topology.io;

import java.util.List;
import java.util.regex.Pattern;

/// The lines of a text without escape sequences of terminals and without line ends of any kind.
public final class TextLines {
    private static final Pattern ESCAPE = Pattern.compile("\u001B\\[[0-9;?]*[A-Za-z]");

    /// Longer lines are no part of what a tool prints: a matrix of 1024 columns of some 10
    /// characters is below 16 KiB.
    private static final int MAXIMUM_LENGTH = 1 << 16;

    private final List<String> lines;

    /// Splits a text.
    public TextLines(String text) {
        lines =
                text.lines()
                        .map(line -> line.length() > MAXIMUM_LENGTH ? "..." : line)
                        .map(line -> ESCAPE.matcher(line).replaceAll(""))
                        .toList();
    }

    /// Returns how many there are.
    public int count() {
        return lines.size();
    }

    /// Returns a line by its 0-based index.
    public String get(int index) {
        return lines.get(index);
    }

    /// Returns the index of the first line from `index` on that is not blank and no rule of a
    /// Markdown table; the count when there is none.
    public int nextFilled(int index) {
        int at = index;
        while (at < lines.size() && (lines.get(at).isBlank() || isRule(lines.get(at)))) {
            at++;
        }
        return at;
    }

    /// Returns whether a line is a row of a Markdown table.
    public static boolean isMarkdown(String line) {
        return line.stripLeading().startsWith("|");
    }

    private static boolean isRule(String line) {
        return isMarkdown(line) && line.chars().allMatch(c -> "|-: \t".indexOf(c) >= 0);
    }
}
