package linkwright.engine.schedule;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;

import java.util.ArrayList;
import java.util.List;

/// Reads program text from the first line to the last and keeps what is wrong with it.
final class ScheduleTextParser {
    private static final int MOST_PROBLEMS = 20;
    private static final int LONGEST_LINE = 4096;
    private static final int MOST_OPERATIONS = 4_000_000;

    private final String source;
    private final List<Diagnostic> problems = new ArrayList<>();
    private final ScheduleTextHeader header = new ScheduleTextHeader();
    private final List<List<Operation>> operations = new ArrayList<>();
    private int rank = -1;
    private int count;
    private boolean ended;

    ScheduleTextParser(String source) {
        this.source = source;
    }

    ScheduleTextResult parse(String text) {
        int number = 0;
        for (var lines = text.lines().iterator(); lines.hasNext(); ) {
            number++;
            readLine(number, lines.next());
            if (problems.size() >= MOST_PROBLEMS || count > MOST_OPERATIONS) {
                break;
            }
        }
        if (count > MOST_OPERATIONS) {
            report(number, "schedule.text.too-many", MOST_OPERATIONS);
        } else if (problems.isEmpty() && !ended) {
            report(Math.max(1, number), "schedule.text.expected", expectedNext(), "EOF");
        }
        if (!problems.isEmpty()) {
            return new ScheduleTextResult.Rejected(problems);
        }
        return new ScheduleTextResult.Parsed(header.schedule(new ListedProgram(operations)));
    }

    private void readLine(int number, String whole) {
        if (whole.length() > LONGEST_LINE) {
            report(number, "schedule.text.long-line", LONGEST_LINE);
            return;
        }
        int comment = whole.indexOf('#');
        String line = (comment < 0 ? whole : whole.substring(0, comment)).strip();
        if (line.isEmpty()) {
            return;
        }
        try {
            readWords(line);
        } catch (ScheduleTextException unreadable) {
            report(number, unreadable.key(), unreadable.arguments());
        }
    }

    private void readWords(String line) throws ScheduleTextException {
        if (ended) {
            throw ScheduleTextException.expected("EOF", line);
        }
        if (line.equals("end")) {
            if (operations.isEmpty() || rank + 1 < operations.size()) {
                throw ScheduleTextException.expected(expectedNext(), line);
            }
            ended = true;
        } else if (line.startsWith("rank ")) {
            readRank(line);
        } else if (rank < 0) {
            header.read(line);
        } else {
            operations.get(rank).add(ScheduleTextLine.of(line).operation());
            count++;
        }
    }

    private void readRank(String line) throws ScheduleTextException {
        if (rank < 0) {
            header.requireWhole();
            while (operations.size() < header.ranks()) {
                operations.add(new ArrayList<>());
            }
        }
        if (rank + 1 == operations.size() || !line.equals("rank " + (rank + 1))) {
            throw ScheduleTextException.expected(expectedNext(), line);
        }
        rank++;
    }

    private String expectedNext() {
        if (rank < 0 && !header.missing().isEmpty()) {
            return header.missing().getFirst();
        }
        return rank < 0 || rank + 1 < operations.size() ? "rank " + (rank + 1) : "end";
    }

    private void report(int line, String key, Object... arguments) {
        problems.add(Diagnostic.error(Location.line(source, line), key, arguments));
    }
}
