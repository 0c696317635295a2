package linkwright.canvas.export;

import linkwright.canvas.paint.TextStyle;
import linkwright.canvas.paint.Typefaces;

import java.util.ArrayList;
import java.util.List;

/// Puts small print into lines: facts stand side by side while there is room, and only a fact that
/// is wider than a line is broken, between words or, where a language has no spaces, between any
/// two characters.
final class FactLines {
    private static final String BETWEEN = " · ";

    private final TextStyle style;
    private final double width;
    private final List<String> lines = new ArrayList<>();
    private String line = "";

    private FactLines(TextStyle style, double width) {
        this.style = style;
        this.width = width;
    }

    static List<String> of(List<String> facts, TextStyle style, double width) {
        var lines = new FactLines(style, width);
        facts.stream().filter(fact -> !fact.isBlank()).forEach(lines::add);
        lines.end();
        return List.copyOf(lines.lines);
    }

    private void add(String fact) {
        String longer = line.isEmpty() ? fact : line + BETWEEN + fact;
        if (fits(longer)) {
            line = longer;
            return;
        }
        end();
        line = fact;
        while (!fits(line)) {
            int cut = breakOf(line);
            lines.add(line.substring(0, cut).strip());
            line = line.substring(cut).strip();
        }
    }

    private void end() {
        if (!line.isEmpty()) {
            lines.add(line);
        }
        line = "";
    }

    private boolean fits(String text) {
        return Typefaces.installed().width(text, style) <= width;
    }

    /// Returns how much of a text makes a line: at least one character.
    private int breakOf(String text) {
        int end = text.offsetByCodePoints(0, 1);
        int lastSpace = 0;
        while (end < text.length() && fits(text.substring(0, end))) {
            lastSpace = text.charAt(end) == ' ' ? end : lastSpace;
            end = text.offsetByCodePoints(end, 1);
        }
        if (lastSpace > 0) {
            return lastSpace;
        }
        return Math.max(text.offsetByCodePoints(0, 1), text.offsetByCodePoints(end, -1));
    }
}
