package linkwright.profiler.trace;

/// Orders events by start and, among equals, longest first, without boxing millions of indices.
///
/// A bottom-up merge sort: stable, and quick on columns that are nearly in order, as files are.
public final class EventOrder {
    private final long[] starts;
    private final long[] ends;

    /// Takes columns of one length; they are not changed.
    public EventOrder(long[] starts, long[] ends) {
        this.starts = starts;
        this.ends = ends;
    }

    /// Returns the indices of the events in order.
    public int[] indices() {
        int[] from = new int[starts.length];
        for (int i = 0; i < from.length; i++) {
            from[i] = i;
        }
        if (isOrdered()) {
            return from;
        }
        int[] to = new int[from.length];
        for (long width = 1; width < from.length; width *= 2) {
            for (long low = 0; low < from.length; low += 2 * width) {
                int middle = (int) Math.min(low + width, from.length);
                int high = (int) Math.min(low + 2 * width, from.length);
                merge(from, to, new int[] {(int) low, middle, high});
            }
            int[] merged = to;
            to = from;
            from = merged;
        }
        return from;
    }

    /// Returns whether the events are in order as they are.
    public boolean isOrdered() {
        for (int i = 1; i < starts.length; i++) {
            if (isBefore(i, i - 1)) {
                return false;
            }
        }
        return true;
    }

    /// Merges the ordered runs `[low, middle)` and `[middle, high)`.
    private void merge(int[] from, int[] to, int[] bounds) {
        int left = bounds[0];
        int right = bounds[1];
        for (int at = bounds[0]; at < bounds[2]; at++) {
            boolean takeLeft =
                    left < bounds[1] && (right >= bounds[2] || !isBefore(from[right], from[left]));
            to[at] = takeLeft ? from[left++] : from[right++];
        }
    }

    private boolean isBefore(int one, int other) {
        return starts[one] < starts[other]
                || (starts[one] == starts[other] && ends[one] > ends[other]);
    }
}
