package linkwright.engine.verify;

import linkwright.engine.schedule.Buffer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Cuts a schedule into parts that share no element: in a ring each chunk is one. What happens in
/// one group can be followed without the others, so only one is held at a time.
///
/// Ranges of OUTPUT and SCRATCH that overlap, on whatever rank, belong together, and so do those
/// between which an operation or a message moves elements. INPUT is never written and joins
/// nothing.
final class ElementGroups {
    private final LoweredSchedule columns;
    private final int[] parent;
    private final int[] groupOf;
    private final int[] groupOfOperation;
    private final List<List<Interval>> outputs = new ArrayList<>();
    private int count;

    /// A run of elements of OUTPUT, from the first to before the last.
    record Interval(long from, long to) {}

    ElementGroups(LoweredSchedule columns) {
        this.columns = columns;
        var ranges = columns.ranges();
        parent = IntStream.range(0, ranges.size()).toArray();
        groupOf = new int[ranges.size()];
        joinByOperations();
        sweep(Buffer.SCRATCH, false);
        sweep(Buffer.OUTPUT, false);
        numberGroups();
        sweep(Buffer.OUTPUT, true);
        groupOfOperation = new int[columns.count()];
        for (int op = 0; op < groupOfOperation.length; op++) {
            groupOfOperation[op] = groupOf[written(op)];
        }
    }

    private void joinByOperations() {
        for (int op = 0; op < columns.count(); op++) {
            int read = columns.read(op);
            if (read != LoweredSchedule.NONE && !columns.ranges().isInput(read)) {
                join(read, written(op));
            }
        }
    }

    /// Returns the range that an operation writes, for a send the one its receiver writes.
    private int written(int op) {
        return columns.kind(op) == LoweredSchedule.SEND
                ? columns.write(columns.partner(op))
                : columns.write(op);
    }

    /// Goes over a buffer's ranges by offset: joins those that overlap, or, once groups have their
    /// numbers, lists what each covers.
    private void sweep(Buffer buffer, boolean list) {
        var ranges = columns.ranges();
        int[] sorted =
                IntStream.range(0, ranges.size())
                        .filter(range -> ranges.buffer(range) == buffer)
                        .filter(range -> ranges.elements(range) > 0)
                        .boxed()
                        .sorted(Comparator.comparingLong(ranges::offset))
                        .mapToInt(Integer::intValue)
                        .toArray();
        for (int i = 0; i < sorted.length; ) {
            int first = sorted[i];
            long end = ranges.end(first);
            int next = i + 1;
            for (; next < sorted.length && ranges.offset(sorted[next]) < end; next++) {
                end = Math.max(end, ranges.end(sorted[next]));
                join(first, sorted[next]);
            }
            if (list) {
                outputs.get(groupOf[first]).add(new Interval(ranges.offset(first), end));
            }
            i = next;
        }
    }

    private void numberGroups() {
        var ranges = columns.ranges();
        int[] numbers = new int[ranges.size()];
        Arrays.fill(numbers, LoweredSchedule.NONE);
        for (int range = 0; range < ranges.size(); range++) {
            if (ranges.elements(range) == 0 || ranges.isInput(range)) {
                groupOf[range] = LoweredSchedule.NONE;
                continue;
            }
            int root = root(range);
            if (numbers[root] == LoweredSchedule.NONE) {
                numbers[root] = count++;
                outputs.add(new ArrayList<>());
            }
            groupOf[range] = numbers[root];
        }
    }

    private void join(int one, int other) {
        parent[root(one)] = root(other);
    }

    private int root(int range) {
        int root = range;
        while (parent[root] != root) {
            parent[root] = parent[parent[root]];
            root = parent[root];
        }
        return root;
    }

    int count() {
        return count;
    }

    /// Returns the group of an operation, or [LoweredSchedule#NONE] if it moves nothing.
    int groupOf(int op) {
        return groupOfOperation[op];
    }

    /// Returns what a group covers of OUTPUT.
    List<Interval> outputsOf(int group) {
        return outputs.get(group);
    }

    /// Returns what no operation covers of the first `elements` elements of OUTPUT.
    List<Interval> uncovered(long elements) {
        var covered = new ArrayList<Interval>();
        outputs.forEach(covered::addAll);
        covered.sort(Comparator.comparingLong(Interval::from));
        var gaps = new ArrayList<Interval>();
        long reached = 0;
        for (Interval interval : covered) {
            if (interval.from() > reached) {
                gaps.add(new Interval(reached, interval.from()));
            }
            reached = interval.to();
        }
        if (reached < elements) {
            gaps.add(new Interval(reached, elements));
        }
        return gaps;
    }
}
