package linkwright.engine.simulate;

import linkwright.engine.maxmin.FairShare;

import java.util.ArrayList;
import java.util.List;

/// Moves messages over links that are shared by max-min fairness.
///
/// Rates change only where the set of flows does. A link whose flows could not fill it even if each
/// had its other links to itself binds nobody, so a change is followed over the overbooked links
/// alone, and only the flows reached that way are solved anew; every other flow keeps its rate.
final class FlowNetwork {
    /// Events nearer than this are one: far below the nanosecond of the results, far above the
    /// rounding of moments.
    private static final double SAME_MOMENT_NANOS = 1e-5;

    private static final double SAME_RATE = 1e-12;

    private final EventQueue queue = new EventQueue();
    private final FairShare shares = new FairShare();
    private final List<LinkLoad> changed = new ArrayList<>();
    private final List<LinkLoad> reached = new ArrayList<>();
    private final List<Flow> begun = new ArrayList<>();
    private final List<Flow> affected = new ArrayList<>();
    private long sequence;
    private int visit;

    /// Sends a message on its way.
    ///
    /// @param connection what to say when it has arrived
    void send(FlowPath path, long bytes, int connection, double now) {
        var flow = new Flow(path, bytes, connection, sequence++);
        flow.dueAt = now + path.latencyNanos();
        queue.add(flow);
    }

    boolean isIdle() {
        return queue.isEmpty();
    }

    /// Returns the moment of the next event.
    double next() {
        return queue.first().dueAt;
    }

    /// Lets everything happen that is due now, and returns the connections of the messages that
    /// have arrived, in a fixed order.
    List<Integer> advance(double now) {
        var arrived = new ArrayList<Integer>();
        while (!queue.isEmpty() && queue.first().dueAt <= now + SAME_MOMENT_NANOS) {
            Flow flow = queue.takeFirst();
            if (flow.isFlowing()) {
                end(flow, now);
                arrived.add(flow.connection());
            } else if (flow.isInstant()) {
                arrived.add(flow.connection());
            } else {
                begin(flow, now);
            }
        }
        return arrived;
    }

    private void begin(Flow flow, double now) {
        flow.beginToFlow(now);
        for (int i = 0; i < flow.path().length(); i++) {
            LinkLoad link = flow.path().link(i);
            link.add(flow, i, now);
            change(link);
        }
        begun.add(flow);
    }

    private void end(Flow flow, double now) {
        for (int i = 0; i < flow.path().length(); i++) {
            LinkLoad link = flow.path().link(i);
            link.remove(flow, i, now);
            link.addRate(-flow.rate() * flow.path().share(i));
            change(link);
        }
    }

    private void change(LinkLoad link) {
        if (link.changed()) {
            changed.add(link);
        }
    }

    /// Gives every flow its rate, after all that happens now has happened.
    void settle(double now) {
        visit++;
        reachOverbookedLinks();
        shares.clear();
        for (LinkLoad link : reached) {
            link.constraint = link.isContended ? shares.constraint(link.bytesPerNano()) : -1;
        }
        affected.forEach(this::addToSystem);
        shares.solve();
        for (Flow flow : affected) {
            setRate(flow, shares.share(flow.variable), now);
        }
        for (Flow flow : begun) {
            if (flow.visit != visit) {
                setRate(flow, flow.path().mostBytesPerNano(), now);
            }
            queue.add(flow);
        }
        for (LinkLoad link : changed) {
            link.record(now);
            link.unchanged();
        }
        changed.clear();
        begun.clear();
    }

    private void reachOverbookedLinks() {
        reached.clear();
        affected.clear();
        for (LinkLoad link : changed) {
            boolean was = link.isContended;
            link.isContended = link.isOverbooked();
            if (was || link.isContended) {
                reach(link);
            }
        }
        for (int next = 0; next < reached.size(); next++) {
            LinkLoad link = reached.get(next);
            for (int i = 0; i < link.count(); i++) {
                reach(link.flow(i));
            }
        }
    }

    private void reach(Flow flow) {
        if (flow.visit == visit) {
            return;
        }
        flow.visit = visit;
        affected.add(flow);
        for (int i = 0; i < flow.path().length(); i++) {
            // A changed link may still have its former mark; it is reached on its own account.
            if (flow.path().link(i).isContended) {
                reach(flow.path().link(i));
            }
        }
    }

    private void reach(LinkLoad link) {
        if (link.visit != visit) {
            link.visit = visit;
            reached.add(link);
        }
    }

    private void addToSystem(Flow flow) {
        FlowPath path = flow.path();
        flow.variable = shares.variable(path.mostBytesPerNano());
        for (int i = 0; i < path.length(); i++) {
            LinkLoad link = path.link(i);
            if (link.visit == visit && link.constraint >= 0) {
                shares.crosses(link.constraint, path.share(i));
            }
        }
    }

    private void setRate(Flow flow, double rate, double now) {
        double more = rate - flow.rate();
        if (Math.abs(more) <= SAME_RATE * rate) {
            return;
        }
        boolean isQueued = flow.rate() > 0;
        flow.setRate(now, rate);
        for (int i = 0; i < flow.path().length(); i++) {
            LinkLoad link = flow.path().link(i);
            link.addRate(more * flow.path().share(i));
            change(link);
        }
        if (isQueued) {
            queue.move(flow);
        }
    }
}
