package linkwright.engine.simulate;

/// A message on its way: first its latency, then its bytes.
final class Flow {
    private final FlowPath path;
    private final int connection;
    private final long sequence;
    private final int[] indexOn;
    private double bytesLeft;
    private double rate;
    private double reckonedAt;
    private boolean isFlowing;

    /// When the latency is over, or the last byte arrives if the rate stays.
    double dueAt;

    /// Index in the queue of events.
    int queueIndex;

    /// Marks of the network's search for what a change affects.
    int visit;

    int variable;

    /// @param sequence number among all flows, which orders those due at once
    Flow(FlowPath path, long bytes, int connection, long sequence) {
        this.path = path;
        this.connection = connection;
        this.sequence = sequence;
        bytesLeft = bytes;
        indexOn = new int[path.length()];
    }

    FlowPath path() {
        return path;
    }

    int connection() {
        return connection;
    }

    boolean isBefore(Flow other) {
        return dueAt < other.dueAt || (dueAt == other.dueAt && sequence < other.sequence);
    }

    int indexOn(int position) {
        return indexOn[position];
    }

    void setIndexOn(int position, int index) {
        indexOn[position] = index;
    }

    boolean isFlowing() {
        return isFlowing;
    }

    /// Returns whether its bytes take no time once the latency is over.
    boolean isInstant() {
        return bytesLeft == 0 || path.mostBytesPerNano() == Double.POSITIVE_INFINITY;
    }

    void beginToFlow(double now) {
        isFlowing = true;
        reckonedAt = now;
    }

    double rate() {
        return rate;
    }

    /// Goes on at another rate and reckons when it will be through.
    void setRate(double now, double bytesPerNano) {
        bytesLeft = Math.max(0, bytesLeft - rate * (now - reckonedAt));
        reckonedAt = now;
        rate = bytesPerNano;
        dueAt = now + bytesLeft / bytesPerNano;
    }
}
