package linkwright.engine.verify;

import java.util.List;

/// Finds the receive of each send: the i-th from one rank to another on a channel belongs to the
/// i-th there.
final class MessageMatching {
    private final LoweredSchedule columns;
    private final Findings findings;
    private final Numbering flows = new Numbering();
    private final int[] flowOf;
    private long messages;

    private MessageMatching(LoweredSchedule columns, Findings findings) {
        this.columns = columns;
        this.findings = findings;
        flowOf = new int[columns.count()];
    }

    /// Matches all messages, reports those that do not match, and returns how many go from one rank
    /// to another.
    static long match(LoweredSchedule columns, Findings findings) {
        var matching = new MessageMatching(columns, findings);
        int[] starts = matching.numberFlows();
        matching.pairUp(starts, matching.sendsByFlow(starts));
        return matching.messages;
    }

    /// Finds the flow of each message, and where each flow starts in a list of all sends by flow.
    private int[] numberFlows() {
        for (int op = 0; op < columns.count(); op++) {
            if (columns.kind(op) == LoweredSchedule.SEND) {
                flowOf[op] = flow(columns.rank(op), columns.peer(op), columns.channel(op));
            } else if (columns.isReceive(op)) {
                flowOf[op] = flow(columns.peer(op), columns.rank(op), columns.channel(op));
            }
        }
        int[] starts = new int[flows.size() + 1];
        for (int op = 0; op < columns.count(); op++) {
            if (columns.kind(op) == LoweredSchedule.SEND) {
                starts[flowOf[op] + 1]++;
                messages += columns.rank(op) == columns.peer(op) ? 0 : 1;
            }
        }
        for (int flow = 1; flow < starts.length; flow++) {
            starts[flow] += starts[flow - 1];
        }
        return starts;
    }

    private int flow(int from, int to, int channel) {
        return flows.of(((long) from * columns.ranks() + to) * columns.channels() + channel);
    }

    private int[] sendsByFlow(int[] starts) {
        int[] cursors = starts.clone();
        int[] sends = new int[starts[flows.size()]];
        for (int op = 0; op < columns.count(); op++) {
            if (columns.kind(op) == LoweredSchedule.SEND) {
                sends[cursors[flowOf[op]]++] = op;
            }
        }
        return sends;
    }

    private void pairUp(int[] starts, int[] sends) {
        int[] cursors = starts.clone();
        for (int op = 0; op < columns.count(); op++) {
            if (columns.isReceive(op)) {
                int flow = flowOf[op];
                if (cursors[flow] == starts[flow + 1]) {
                    report(ViolationKind.UNMATCHED_RECEIVE, op, "", "", List.of(op));
                } else {
                    pair(sends[cursors[flow]++], op);
                }
            }
        }
        for (int flow = 0; flow < flows.size(); flow++) {
            for (int left = cursors[flow]; left < starts[flow + 1]; left++) {
                report(ViolationKind.UNMATCHED_SEND, sends[left], "", "", List.of(sends[left]));
            }
        }
    }

    private void pair(int send, int receive) {
        columns.match(send, receive);
        long sent = columns.ranges().elements(columns.read(send));
        long awaited = columns.ranges().elements(columns.write(receive));
        if (sent != awaited) {
            report(
                    ViolationKind.UNEQUAL_MESSAGE,
                    receive,
                    Long.toString(awaited),
                    Long.toString(sent),
                    List.of(send, receive));
        }
    }

    private void report(
            ViolationKind kind, int op, String expected, String found, List<Integer> trace) {
        findings.add(() -> columns.violation(kind, op, expected, found, trace));
    }
}
