package linkwright.engine.simulate;

import java.util.Arrays;

/// One directed link while flows cross it.
final class LinkLoad {
    /// Demand above capacity by less than this part is rounding, not contention.
    private static final double ROUNDING = 1e-9;

    private final int directedLink;
    private final double bytesPerNano;
    private final StepRecorder recorder = new StepRecorder();

    private Flow[] flows = new Flow[2];
    private int[] positions = new int[2];
    private int count;

    private double demand;
    private double rate;
    private double busySince;
    private double busyNanos;
    private boolean isChanged;

    /// Whether bytes will cross it.
    boolean isNeeded;

    /// Whether its flows together could ask for more than it has; kept by the network.
    boolean isContended;

    /// Marks of the network's search for what a change affects.
    int visit;

    int constraint;

    /// @param bytesPerNano infinite for what never limits
    LinkLoad(int directedLink, double bytesPerNano) {
        this.directedLink = directedLink;
        this.bytesPerNano = bytesPerNano;
    }

    int directedLink() {
        return directedLink;
    }

    double bytesPerNano() {
        return bytesPerNano;
    }

    int count() {
        return count;
    }

    Flow flow(int index) {
        return flows[index];
    }

    /// Returns whether the flows on it could ask for more than it has.
    boolean isOverbooked() {
        return demand > bytesPerNano * (1 + ROUNDING);
    }

    /// Notes a change; returns whether it is the first since [#unchanged()].
    boolean changed() {
        boolean isFirst = !isChanged;
        isChanged = true;
        return isFirst;
    }

    void unchanged() {
        isChanged = false;
    }

    /// Takes a flow whose path has this link at a position.
    void add(Flow flow, int position, double now) {
        if (count == flows.length) {
            flows = Arrays.copyOf(flows, 2 * count);
            positions = Arrays.copyOf(positions, 2 * count);
        }
        if (count == 0) {
            busySince = now;
        }
        flows[count] = flow;
        positions[count] = position;
        flow.setIndexOn(position, count);
        count++;
        demand += flow.path().share(position) * flow.path().mostBytesPerNano();
    }

    /// Lets a flow go; the last one takes its index.
    void remove(Flow flow, int position, double now) {
        int index = flow.indexOn(position);
        count--;
        flows[index] = flows[count];
        positions[index] = positions[count];
        flows[index].setIndexOn(positions[index], index);
        demand -= flow.path().share(position) * flow.path().mostBytesPerNano();
        if (count == 0) {
            // From here on without the rounding errors of what has been added and taken away.
            demand = 0;
            rate = 0;
            busyNanos += now - busySince;
        }
    }

    void addRate(double bytesPerNanoMore) {
        if (count > 0) {
            rate += bytesPerNanoMore;
        }
    }

    void record(double now) {
        recorder.rate(now, rate);
    }

    double busyNanos() {
        return busyNanos;
    }

    StepRecorder recorder() {
        return recorder;
    }
}
