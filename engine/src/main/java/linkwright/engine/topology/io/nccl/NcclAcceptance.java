package linkwright.engine.topology.io.nccl;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.ProblemList;

import java.util.HashSet;
import java.util.Set;

/// Notes what a well-formed file has that NCCL's own parser does not take (NCCL 2.30.7,
/// src/graph/xml.cc and xml.h): each kind once, at its first line.
final class NcclAcceptance {
    /// A file may hold so many elements since 2.21; RCCL takes 8192.
    private static final int MOST_ELEMENTS = 256;

    private static final int MOST_ELEMENTS_RCCL = 8192;

    /// Further attributes of an element are ignored.
    private static final int MOST_ATTRIBUTES = 16;

    /// Names and values that are longer are cut.
    private static final int LONGEST = 255;

    private final String text;
    private final String file;
    private final ProblemList problems;
    private final Set<String> told = new HashSet<>();
    private int line = 1;
    private int elements;

    NcclAcceptance(String text, String file, ProblemList problems) {
        this.text = text;
        this.file = file;
        this.problems = problems;
    }

    void report(boolean isRccl) {
        int at = 0;
        while (at < text.length()) {
            int next = text.charAt(at) == '<' ? markup(at) : content(at);
            line += lines(at, next);
            at = next;
        }
        int most = isRccl ? MOST_ELEMENTS_RCCL : MOST_ELEMENTS;
        if (elements > most) {
            line = 1;
            note("nccl-many-elements", elements, most);
        }
    }

    private int lines(int from, int to) {
        return (int) text.substring(from, to).chars().filter(c -> c == '\n').count();
    }

    private int after(String end, int from) {
        int found = text.indexOf(end, from);
        return found < 0 ? text.length() : found + end.length();
    }

    private int content(int at) {
        int end = text.indexOf('<', at);
        int to = end < 0 ? text.length() : end;
        String between = text.substring(at, to);
        if (!between.isBlank()) {
            note("nccl-text");
        }
        return to;
    }

    private int markup(int at) {
        if (text.startsWith("<!--", at)) {
            return after("-->", at);
        }
        if (text.startsWith("<![CDATA[", at)) {
            note("nccl-text");
            return after("]]>", at);
        }
        if (text.startsWith("<!", at) || text.startsWith("<?", at)) {
            return after(">", at);
        }
        return tag(at);
    }

    /// Goes to the end of a tag and looks at its blanks, attributes and values on the way.
    private int tag(int at) {
        boolean isEnd = text.startsWith("</", at);
        elements += isEnd ? 0 : 1;
        int attributes = 0;
        char quote = 0;
        int valueStart = at;
        for (int i = at + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                    value(valueStart + 1, i);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                valueStart = i;
                attributes++;
            } else if (c == '>') {
                if (attributes > MOST_ATTRIBUTES) {
                    note("nccl-many-attributes", attributes, MOST_ATTRIBUTES);
                }
                return i + 1;
            } else if (c == '\n' || c == '\t' || c == '\r') {
                note("nccl-line-break");
            }
        }
        return text.length();
    }

    private void value(int from, int to) {
        if (to - from > LONGEST) {
            note("nccl-long-value", to - from, LONGEST);
        }
        if (text.substring(from, to).indexOf('&') >= 0) {
            note("nccl-entity");
        }
    }

    private void note(String key, Object... arguments) {
        if (told.add(key)) {
            problems.add(
                    Diagnostic.note(
                            Location.line(file, line), "topology.io.nccl." + key, arguments));
        }
    }
}
