package linkwright.engine.verify;

import linkwright.engine.verify.ConflictScan.Conflict;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Tells of pairs that a rank's own waits leave without order whether messages and waits of other
/// ranks order them. Each channel of each rank that has such a pair costs one pass over all
/// operations.
final class ConflictOrder {
    private final LoweredSchedule columns;
    private final Waits waits;
    private final ExecutionOrder order;

    ConflictOrder(LoweredSchedule columns, Waits waits, ExecutionOrder order) {
        this.columns = columns;
        this.waits = waits;
        this.order = order;
    }

    /// Returns which of the pairs have an order.
    List<Conflict> ordered(List<Conflict> conflicts) {
        Map<Integer, List<Conflict>> byThread = new TreeMap<>();
        for (Conflict conflict : conflicts) {
            byThread.computeIfAbsent(order.threadOf(conflict.first()), thread -> new ArrayList<>())
                    .add(conflict);
        }
        var ordered = new ArrayList<Conflict>();
        int[] reached = new int[columns.count()];
        byThread.forEach(
                (thread, pairs) -> {
                    reach(thread, reached);
                    for (Conflict pair : pairs) {
                        if (reached[pair.second()] >= reached[pair.first()]) {
                            ordered.add(pair);
                        }
                    }
                });
        return ordered;
    }

    /// Counts for each operation how many operations of a thread come before it.
    private void reach(int thread, int[] reached) {
        for (int position = 0; position < order.executed(); position++) {
            int op = order.at(position);
            int most = columns.previous(op) < 0 ? 0 : reached[columns.previous(op)];
            if (columns.isReceive(op)) {
                most = Math.max(most, reached[columns.partner(op)]);
            }
            for (int i = waits.start(op); i < waits.end(op); i++) {
                most = Math.max(most, reached[waits.target(i)]);
            }
            reached[op] = order.threadOf(op) == thread ? most + 1 : most;
        }
    }
}
