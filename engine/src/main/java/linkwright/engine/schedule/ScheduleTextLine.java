package linkwright.engine.schedule;

import linkwright.engine.schedule.Operation.Dependency;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The words of one line, taken from left to right.
final class ScheduleTextLine {
    private static final Pattern RANGE = Pattern.compile("(in|out|scratch)\\[(\\d+)\\+(\\d+)]");
    private static final Pattern CHANNEL = Pattern.compile("ch(\\d+)");
    private static final Pattern DEPENDENCY = Pattern.compile("ch(\\d+):(\\d+)");

    private final String[] words;
    private int next;

    private ScheduleTextLine(String[] words) {
        this.words = words;
    }

    static ScheduleTextLine of(String line) {
        return new ScheduleTextLine(line.split("\\s+"));
    }

    /// Reads the line as an operation.
    Operation operation() throws ScheduleTextException {
        int channel = integer(match(CHANNEL, "ch0"), 1);
        String verb = word("send / recv / recvReduce / copy / reduce");
        return switch (verb) {
            case "send" -> {
                var source = range();
                int peer = peer("->");
                yield new Operation.Send(channel, after(), source, peer);
            }
            case "recv" -> {
                var target = range();
                int peer = peer("<-");
                yield new Operation.Receive(channel, after(), target, peer);
            }
            case "recvReduce" -> {
                var local = range();
                var target = range();
                int peer = peer("<-");
                yield new Operation.ReceiveReduce(channel, after(), local, target, peer);
            }
            case "copy" -> {
                var source = range();
                var target = range();
                yield new Operation.Copy(channel, after(), source, target);
            }
            case "reduce" -> {
                var source = range();
                var target = range();
                yield new Operation.Reduce(channel, after(), source, target);
            }
            default ->
                    throw ScheduleTextException.expected(
                            "send / recv / recvReduce / copy / reduce", verb);
        };
    }

    void expect(String word) throws ScheduleTextException {
        String found = word(word);
        if (!found.equals(word)) {
            throw ScheduleTextException.expected(word, found);
        }
    }

    void expectEnd() throws ScheduleTextException {
        if (next < words.length) {
            throw ScheduleTextException.expected("⏎", words[next]);
        }
    }

    String word(String expected) throws ScheduleTextException {
        if (next == words.length) {
            throw ScheduleTextException.expected(expected, "⏎");
        }
        return words[next++];
    }

    /// Reads a whole number.
    int integer(int least, int most) throws ScheduleTextException {
        return (int) number(least, most);
    }

    /// Reads a whole number.
    long number(long least, long most) throws ScheduleTextException {
        String expected = least + "…" + most;
        String found = word(expected);
        long number = parse(found);
        if (number < least || number > most) {
            throw ScheduleTextException.expected(expected, found);
        }
        return number;
    }

    private int peer(String arrow) throws ScheduleTextException {
        expect(arrow);
        return integer(0, Integer.MAX_VALUE);
    }

    private BufferRange range() throws ScheduleTextException {
        Matcher range = match(RANGE, "in[0+4] / out[0+4] / scratch[0+4]");
        long offset = parse(range.group(2));
        long elements = parse(range.group(3));
        if (offset < 0 || elements < 0 || offset > Long.MAX_VALUE - elements) {
            throw ScheduleTextException.expected("0…" + Long.MAX_VALUE, range.group());
        }
        Buffer buffer =
                switch (range.group(1)) {
                    case "in" -> Buffer.INPUT;
                    case "out" -> Buffer.OUTPUT;
                    default -> Buffer.SCRATCH;
                };
        return new BufferRange(buffer, offset, elements);
    }

    private List<Dependency> after() throws ScheduleTextException {
        var after = new ArrayList<Dependency>();
        if (next < words.length) {
            expect("after");
            do {
                Matcher found = match(DEPENDENCY, "ch0:0");
                after.add(new Dependency(integer(found, 1), integer(found, 2)));
            } while (next < words.length);
        }
        return List.copyOf(after);
    }

    private Matcher match(Pattern pattern, String expected) throws ScheduleTextException {
        String found = word(expected);
        Matcher matcher = pattern.matcher(found);
        if (!matcher.matches()) {
            throw ScheduleTextException.expected(expected, found);
        }
        return matcher;
    }

    private static int integer(Matcher found, int group) throws ScheduleTextException {
        long number = parse(found.group(group));
        if (number < 0 || number > Integer.MAX_VALUE) {
            throw ScheduleTextException.expected("0…" + Integer.MAX_VALUE, found.group());
        }
        return (int) number;
    }

    /// Returns -1 for what is no number that a long holds.
    private static long parse(String digits) {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException tooLong) {
            return -1;
        }
    }
}
