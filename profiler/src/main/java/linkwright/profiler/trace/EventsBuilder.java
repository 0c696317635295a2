package linkwright.profiler.trace;

import java.util.Arrays;
import java.util.function.IntFunction;

/// Collects the events of one lane in any order.
public final class EventsBuilder {
    private static final EventClass[] CLASSES = EventClass.values();
    private static final CopyDirection[] DIRECTIONS = CopyDirection.values();
    private static final int FIRST_CAPACITY = 64;

    private Columns columns = Columns.ofCapacity(FIRST_CAPACITY);
    private int size;

    /// One event to be added; the ids are those of the trace's names.
    ///
    /// @param startNanos begin
    /// @param endNanos end, not before the begin
    /// @param nameId short name or [Events#NO_NAME]
    /// @param detailId full name or [Events#NO_NAME]
    /// @param eventClass what it does
    /// @param direction where a copy went, else [CopyDirection#UNKNOWN]
    /// @param bytes bytes moved, 0 when unknown
    /// @param correlation joins it to its launch, 0 when unknown
    public record Event(
            long startNanos,
            long endNanos,
            int nameId,
            int detailId,
            EventClass eventClass,
            CopyDirection direction,
            long bytes,
            int correlation) {
        public Event {
            if (endNanos < startNanos) {
                throw new IllegalArgumentException(startNanos + " to " + endNanos + " ns");
            }
        }

        /// Returns an event that moves no bytes that are known of.
        public static Event of(long startNanos, long endNanos, int nameId, EventClass eventClass) {
            return new Event(
                    startNanos,
                    endNanos,
                    nameId,
                    Events.NO_NAME,
                    eventClass,
                    CopyDirection.UNKNOWN,
                    0,
                    0);
        }
    }

    /// Adds an event.
    public void add(Event event) {
        if (size == columns.starts().length) {
            columns = columns.resized(size * 2);
        }
        columns.starts()[size] = event.startNanos();
        columns.ends()[size] = event.endNanos();
        columns.names()[size] = event.nameId();
        columns.details()[size] = event.detailId();
        columns.kinds()[size] = kindOf(event.eventClass(), event.direction());
        columns.bytes()[size] = event.bytes();
        columns.correlations()[size] = event.correlation();
        size++;
    }

    /// Returns how many were added.
    public int size() {
        return size;
    }

    /// Returns the id of the short name of an event, in the order they were added.
    public int nameId(int event) {
        return columns.names()[event];
    }

    /// Returns the events in order, each kernel with the class that its short name gives.
    ///
    /// @param kernelClass class of a kernel by the id of its short name; kernels come in as
    ///   [EventClass#COMPUTE], since their names may be read after them
    public Events build(IntFunction<EventClass> kernelClass) {
        Columns kept = columns.resized(size);
        for (int i = 0; i < size; i++) {
            if (classOf(kept.kinds()[i]) == EventClass.COMPUTE && kept.names()[i] >= 0) {
                kept.kinds()[i] = kindOf(kernelClass.apply(kept.names()[i]), CopyDirection.UNKNOWN);
            }
        }
        return new Events(kept.ordered());
    }

    static EventClass classOf(byte kind) {
        return CLASSES[kind & 0xF];
    }

    static CopyDirection directionOf(byte kind) {
        return DIRECTIONS[kind >> 4];
    }

    @SuppressWarnings("EnumOrdinal") // packed for the life of this object only, never stored
    private static byte kindOf(EventClass eventClass, CopyDirection direction) {
        return (byte) (direction.ordinal() << 4 | eventClass.ordinal());
    }

    /// Columns of one length; a kind holds the class in its low and the direction in its high half.
    @SuppressWarnings("ArrayRecordComponent") // columns are filled and read, never compared
    record Columns(
            long[] starts,
            long[] ends,
            int[] names,
            int[] details,
            byte[] kinds,
            long[] bytes,
            int[] correlations) {
        static Columns ofCapacity(int capacity) {
            return new Columns(
                    new long[capacity],
                    new long[capacity],
                    new int[capacity],
                    new int[capacity],
                    new byte[capacity],
                    new long[capacity],
                    new int[capacity]);
        }

        Columns resized(int length) {
            return new Columns(
                    Arrays.copyOf(starts, length),
                    Arrays.copyOf(ends, length),
                    Arrays.copyOf(names, length),
                    Arrays.copyOf(details, length),
                    Arrays.copyOf(kinds, length),
                    Arrays.copyOf(bytes, length),
                    Arrays.copyOf(correlations, length));
        }

        Columns ordered() {
            var events = new EventOrder(starts, ends);
            if (events.isOrdered()) {
                return this;
            }
            int[] order = events.indices();
            Columns sorted = ofCapacity(order.length);
            for (int i = 0; i < order.length; i++) {
                sorted.starts[i] = starts[order[i]];
                sorted.ends[i] = ends[order[i]];
                sorted.names[i] = names[order[i]];
                sorted.details[i] = details[order[i]];
                sorted.kinds[i] = kinds[order[i]];
                sorted.bytes[i] = bytes[order[i]];
                sorted.correlations[i] = correlations[order[i]];
            }
            return sorted;
        }
    }
}
