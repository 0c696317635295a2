package linkwright.engine.topology.io.nvidia;

import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.XmlElement;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/// Reads `key : value` lines that are indented below one another, as the tree they stand for.
final class IndentedText {
    private static final int MAXIMUM_DEPTH = 64;

    private record Level(int indent, List<XmlElement> children) {}

    private IndentedText() {}

    /// Returns a root whose children are the lines without indentation; a line without a colon
    /// heads those below it.
    static XmlElement read(TextLines lines) {
        var root = new ArrayList<XmlElement>();
        Deque<Level> open = new ArrayDeque<>();
        open.push(new Level(-1, root));
        for (int i = 0; i < lines.count(); i++) {
            String line = lines.get(i);
            int indent = line.length() - line.stripLeading().length();
            if (line.isBlank()) {
                continue;
            }
            while (open.size() > 1 && open.element().indent() >= indent) {
                open.pop();
            }
            XmlElement element = element(line.strip(), i + 1);
            open.element().children().add(element);
            if (open.size() < MAXIMUM_DEPTH) {
                open.push(new Level(indent, element.children()));
            }
        }
        return new XmlElement("", 1, Map.of(), root, "");
    }

    private static XmlElement element(String line, int number) {
        int colon = line.indexOf(" : ");
        String key = colon < 0 ? line : line.substring(0, colon).strip();
        String value = colon < 0 ? "" : line.substring(colon + 3).strip();
        return new XmlElement(key, number, Map.of(), new ArrayList<>(0), value);
    }
}
