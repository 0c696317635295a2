package linkwright.engine.verify;

import linkwright.engine.schedule.Buffer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Tells of single elements where they came from, in the operations of one group.
final class ElementHistory {
    private final LoweredSchedule columns;
    private final GroupedOrder order;
    private final int end;
    private final Map<Integer, Longs> positionsByRank = new HashMap<>();
    private final Map<Integer, Integer> positionOf = new HashMap<>();

    /// Where an element came from.
    sealed interface Source {}

    /// An element of a rank's input.
    record Input(int rank, long element) implements Source {}

    /// An element that an operation wrote or sent.
    ///
    /// @param position of the operation in the order
    /// @param index of the element in the operation's ranges
    record Written(int position, long index) implements Source {}

    ElementHistory(LoweredSchedule columns, GroupedOrder order, int start, int end) {
        this.columns = columns;
        this.order = order;
        this.end = end;
        for (int position = start; position < end; position++) {
            int op = order.at(position);
            positionOf.put(op, position);
            positionsByRank.computeIfAbsent(columns.rank(op), rank -> new Longs()).add(position);
        }
    }

    int operation(Written written) {
        return order.at(written.position());
    }

    /// Returns what the operations left in an element of a rank's buffer; nothing when it was never
    /// written.
    List<Source> finalSource(int rank, Buffer buffer, long element) {
        return lastWritten(rank, buffer, element, end);
    }

    /// Returns what went into an element that an operation wrote or sent.
    List<Source> sourcesOf(Written written) {
        int op = operation(written);
        var sources = new ArrayList<Source>();
        if (columns.isReceive(op)) {
            sources.add(
                    new Written(
                            positionOf.getOrDefault(columns.partner(op), LoweredSchedule.NONE),
                            written.index()));
        }
        if (columns.read(op) != LoweredSchedule.NONE) {
            sources.addAll(sourceIn(op, columns.read(op), written));
        }
        if (columns.kind(op) == LoweredSchedule.REDUCE) {
            sources.addAll(sourceIn(op, columns.write(op), written));
        }
        return sources;
    }

    private List<Source> sourceIn(int op, int range, Written written) {
        var ranges = columns.ranges();
        long element = ranges.offset(range) + written.index();
        int rank = columns.rank(op);
        return ranges.isInput(range)
                ? List.of(new Input(rank, element))
                : lastWritten(rank, ranges.buffer(range), element, written.position());
    }

    private List<Source> lastWritten(int rank, Buffer buffer, long element, int before) {
        var ranges = columns.ranges();
        var positions = positionsByRank.getOrDefault(rank, new Longs());
        for (int i = positions.firstFrom(before) - 1; i >= 0; i--) {
            int range = columns.write(order.at((int) positions.get(i)));
            if (range != LoweredSchedule.NONE
                    && ranges.buffer(range) == buffer
                    && ranges.offset(range) <= element
                    && element < ranges.end(range)) {
                return List.of(new Written((int) positions.get(i), element - ranges.offset(range)));
            }
        }
        return List.of();
    }
}
