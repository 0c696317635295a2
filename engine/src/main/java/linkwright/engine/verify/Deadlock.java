package linkwright.engine.verify;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Finds a shortest circle among operations that wait for ever.
final class Deadlock {
    /// A circle is searched from so many threads; each search sees all that wait.
    private static final int MOST_STARTS = 256;

    private final LoweredSchedule columns;
    private final Waits waits;
    private final ExecutionOrder order;

    private Deadlock(LoweredSchedule columns, Waits waits, ExecutionOrder order) {
        this.columns = columns;
        this.waits = waits;
        this.order = order;
    }

    /// Reports the circle that keeps an order from being complete.
    static void report(
            LoweredSchedule columns, Waits waits, ExecutionOrder order, Findings findings) {
        List<Integer> circle = new Deadlock(columns, waits, order).shortestCircle();
        var texts = circle.stream().map(op -> columns.step(op) + " " + columns.text(op)).toList();
        findings.add(
                () ->
                        columns.violation(
                                ViolationKind.DEADLOCK,
                                circle.getFirst(),
                                "",
                                String.join(" ← ", texts),
                                circle));
    }

    private List<Integer> shortestCircle() {
        List<Integer> shortest = List.of();
        int starts = 0;
        for (int thread = 0; thread < order.threads() && starts < MOST_STARTS; thread++) {
            if (order.current(thread) != LoweredSchedule.NONE) {
                starts++;
                List<Integer> circle = circleThrough(thread);
                if (!circle.isEmpty() && (shortest.isEmpty() || circle.size() < shortest.size())) {
                    shortest = circle;
                }
            }
        }
        return shortest.isEmpty() ? longWayRound() : shortest;
    }

    /// Breadth first from a thread back to itself; empty when it only waits for a circle of others.
    private List<Integer> circleThrough(int start) {
        int[] cameFrom = new int[order.threads()];
        int[] awaitedBy = new int[order.threads()];
        Arrays.fill(cameFrom, LoweredSchedule.NONE);
        var queue = new ArrayDeque<Integer>();
        queue.add(start);
        while (!queue.isEmpty()) {
            int thread = queue.remove();
            for (int awaited : awaited(order.current(thread))) {
                int other = order.threadOf(awaited);
                if (cameFrom[other] == LoweredSchedule.NONE) {
                    cameFrom[other] = thread;
                    awaitedBy[other] = awaited;
                    queue.add(other);
                }
                if (other == start) {
                    return walkBack(start, cameFrom, awaitedBy);
                }
            }
        }
        return List.of();
    }

    /// Follows what is awaited until a thread comes again.
    private List<Integer> longWayRound() {
        boolean[] seen = new boolean[order.threads()];
        int thread = 0;
        while (order.current(thread) == LoweredSchedule.NONE) {
            thread++;
        }
        while (!seen[thread]) {
            seen[thread] = true;
            thread = order.threadOf(awaited(order.current(thread)).getFirst());
        }
        return circleThrough(thread);
    }

    private List<Integer> walkBack(int start, int[] cameFrom, int[] awaitedBy) {
        var circle = new ArrayList<Integer>();
        int thread = start;
        do {
            int awaited = awaitedBy[thread];
            if (awaited != order.current(thread)) {
                circle.addFirst(awaited);
            }
            thread = cameFrom[thread];
            circle.addFirst(order.current(thread));
        } while (thread != start);
        return circle;
    }

    private List<Integer> awaited(int op) {
        var awaited = new ArrayList<Integer>();
        if (columns.isReceive(op) && !order.isDone(columns.partner(op))) {
            awaited.add(columns.partner(op));
        }
        for (int i = waits.start(op); i < waits.end(op); i++) {
            if (!order.isDone(waits.target(i))) {
                awaited.add(waits.target(i));
            }
        }
        return awaited;
    }
}
