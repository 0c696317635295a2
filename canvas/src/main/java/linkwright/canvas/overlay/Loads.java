package linkwright.canvas.overlay;

import linkwright.canvas.overlay.LinkStyle.State;
import linkwright.canvas.overlay.OverlaySource.OfRun;
import linkwright.engine.measure.LinkTraffic;
import linkwright.engine.measure.Origin;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// What every directed link of a topology carried in a run: its rate, and its share of what it can
/// carry.
///
/// The share is that of the link's actual rate over the time of the operation: bytes over capacity
/// times time; at a moment, the rate then over the capacity.
///
/// @param rates bytes per second of each directed link; -1 where the run knows nothing of it
/// @param shares of its capacity; NaN where the capacity is unknown
@SuppressWarnings("ArrayRecordComponent") // lives within one call, never compared
record Loads(double[] rates, double[] shares) {
    static Loads of(Topology topology, OfRun run) {
        double[] rates = new double[topology.directedLinks().size()];
        // Accounting and simulation know every link; what they leave out carried nothing. A trace
        // knows only what it names.
        Arrays.fill(rates, run.origin() == Origin.TRACED ? -1 : 0);
        for (LinkTraffic traffic : run.result().links()) {
            topology.directedLink(traffic.linkId())
                    .ifPresent(link -> rates[link.index()] = rate(traffic, run));
        }
        double[] shares = new double[rates.length];
        for (DirectedLink link : topology.directedLinks()) {
            shares[link.index()] =
                    link.figures()
                            .capacityBytesPerSecond()
                            .map(capacity -> share(rates[link.index()], capacity))
                            .orElse(Double.NaN);
        }
        return new Loads(rates, shares);
    }

    private static double rate(LinkTraffic traffic, OfRun run) {
        if (run.atNanos().isPresent()) {
            return traffic.series().bytesPerSecondAt(run.atNanos().getAsLong());
        }
        long window = run.result().timing().medianNanos();
        return window <= 0 ? 0 : traffic.bytes() * 1e9 / window;
    }

    private static double share(double rate, long capacity) {
        return capacity <= 0 ? 0 : Math.max(0, rate) / capacity;
    }

    List<LinkStyle> styles(Topology topology) {
        var styles = new ArrayList<LinkStyle>();
        for (DirectedLink link : topology.directedLinks()) {
            styles.add(style(link));
        }
        return styles;
    }

    private LinkStyle style(DirectedLink link) {
        double rate = rates[link.index()];
        double share = shares[link.index()];
        if (rate < 0) {
            return LinkStyle.NO_DATA;
        }
        if (Double.isNaN(share)) {
            return link.kind() == LinkKind.INTERNAL
                    ? LinkStyle.IDLE
                    : LinkStyle.of(State.UNKNOWN_CAPACITY, 0, 0, rate);
        }
        int level = HeatScale.heatClass(share);
        return LinkStyle.of(level == 0 ? State.IDLE : State.HEAT, level, share, rate);
    }

    List<LinkStyle> differenceTo(Loads other) {
        var styles = new ArrayList<LinkStyle>();
        for (int i = 0; i < rates.length; i++) {
            styles.add(difference(i, other));
        }
        return styles;
    }

    private LinkStyle difference(int link, Loads other) {
        if (rates[link] < 0 || other.rates[link] < 0) {
            return LinkStyle.NO_DATA;
        }
        if (Double.isNaN(shares[link])) {
            return LinkStyle.IDLE;
        }
        boolean wasIdle = HeatScale.heatClass(other.shares[link]) == 0;
        if (wasIdle && HeatScale.heatClass(shares[link]) == 0) {
            return LinkStyle.IDLE;
        }
        double relative = relative(rates[link], other.rates[link]);
        return LinkStyle.of(
                State.DIFFERENCE, HeatScale.differenceClass(relative), relative, rates[link]);
    }

    /// How much more than expected, as a share of that; all of it where nothing was expected.
    static double relative(double now, double then) {
        return then <= 0 ? (now > 0 ? 1 : 0) : now / then - 1;
    }
}
