package linkwright.engine.topology.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Splits a synthetic text into numbers, words and marks.
final class SyntheticScanner {
    private static final Pattern TOKEN =
            Pattern.compile(
                    "\\s*(?:(?<number>\\d+(?:\\.\\d+)?(?:[eE]\\d+)?)"
                            + "|(?<word>[\\p{L}×][\\p{L}/]*)|(?<mark>[:;,]))");

    /// What a piece of text is.
    enum Kind {
        NUMBER,
        WORD,
        MARK,
        END
    }

    /// A piece of text and its 1-based column.
    record Token(Kind kind, String text, int column) {
        boolean is(String mark) {
            return kind == Kind.MARK && text.equals(mark);
        }
    }

    private SyntheticScanner() {}

    static List<Token> scan(String text) throws SyntheticException {
        var tokens = new ArrayList<Token>();
        Matcher matcher = TOKEN.matcher(text);
        int at = 0;
        while (matcher.region(at, text.length()).lookingAt()) {
            tokens.add(token(matcher));
            at = matcher.end();
        }
        if (!text.substring(at).isBlank()) {
            int column = at + text.substring(at).indexOf(text.substring(at).strip()) + 1;
            String found = text.substring(column - 1, text.offsetByCodePoints(column - 1, 1));
            throw new SyntheticException(column, "topology.synthetic.character", found);
        }
        tokens.add(new Token(Kind.END, "", text.stripTrailing().length() + 1));
        return tokens;
    }

    private static Token token(Matcher matcher) {
        for (Kind kind : new Kind[] {Kind.NUMBER, Kind.WORD, Kind.MARK}) {
            String group = kind.name().toLowerCase(Locale.ROOT);
            if (matcher.group(group) != null) {
                return new Token(kind, matcher.group(group), matcher.start(group) + 1);
            }
        }
        throw new IllegalStateException("the pattern has no fourth kind");
    }
}
