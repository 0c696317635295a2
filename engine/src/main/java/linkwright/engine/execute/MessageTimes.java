package linkwright.engine.execute;

import linkwright.engine.execute.protocol.MessageLog;
import linkwright.engine.execute.protocol.Reply;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Joins what senders and receivers noted: when each message moved.
final class MessageTimes {
    /// A message on its way.
    ///
    /// @param from participant that sent it
    /// @param to participant that received it
    /// @param startNanos when it was sent and asked for, whichever was later, from the start of the
    ///   operation
    /// @param endNanos when the receiver had all of it
    record Moved(int from, int to, long bytes, long startNanos, long endNanos) {}

    private MessageTimes() {}

    /// Returns the messages of one operation that carried bytes from one participant to another.
    static List<Moved> of(List<Reply.Ran> ran, int channels) {
        Map<List<Integer>, Deque<Long>> sent = new HashMap<>();
        for (int from = 0; from < ran.size(); from++) {
            collectSent(from, ran.get(from).log(), channels, sent);
        }
        var moved = new ArrayList<Moved>();
        for (int to = 0; to < ran.size(); to++) {
            collectReceived(to, ran.get(to), channels, sent, moved);
        }
        return moved;
    }

    private static void collectSent(
            int from, MessageLog log, int channels, Map<List<Integer>, Deque<Long>> sent) {
        for (int i = 0; i < log.size(); i++) {
            if (log.isSent(i)) {
                int lane = log.lanes()[i];
                sent.computeIfAbsent(
                                List.of(from, lane / channels, lane % channels),
                                way -> new ArrayDeque<>())
                        .add(log.began()[i]);
            }
        }
    }

    private static void collectReceived(
            int to,
            Reply.Ran ran,
            int channels,
            Map<List<Integer>, Deque<Long>> sent,
            List<Moved> moved) {
        MessageLog log = ran.log();
        for (int i = 0; i < log.size(); i++) {
            if (log.isSent(i)) {
                continue;
            }
            int from = log.lanes()[i] / channels;
            var way = List.of(from, to, log.lanes()[i] % channels);
            Long sentNanos = sent.getOrDefault(way, new ArrayDeque<>()).poll();
            if (sentNanos != null && from != to && log.sizeBytes(i) > 0) {
                long start = Math.max(sentNanos, log.began()[i]) - ran.startNanos();
                long end = Math.max(log.ended()[i] - ran.startNanos(), start + 1);
                moved.add(new Moved(from, to, log.sizeBytes(i), Math.max(0, start), end));
            }
        }
    }
}
