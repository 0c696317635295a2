package linkwright.engine.simulate;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.measure.LinkLedger;
import linkwright.engine.measure.LinkTraffic;
import linkwright.engine.schedule.GroupSchedule;
import linkwright.engine.topology.path.RouteFinder;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/// Says how long schedules take on a topology, and what every directed link carries meanwhile.
///
/// The model, by events rather than by packets:
///
/// - A message is sent when its sender reaches the send, whether or not the receiver is there. It
///   takes the latency of its route (of the slowest parallel member), then its bytes flow.
/// - A connection, that is one sender, receiver and channel, carries one message at a time: the
///   next one begins, latency included, when the last has arrived. Thus n messages in a row take n
///   (latency + bytes / rate), the alpha-beta model (Hockney, Parallel Computing 20(3), 1994).
/// - A receive is done when its message has arrived and the receiver has reached it. A write to
///   bytes that are still being sent waits until they have arrived. Copies and reductions take no
///   time, ranks of one place none either.
/// - Flows share links by max-min fairness (see [linkwright.engine.maxmin.FairShare]). A flow over
///   parallel members is one flow: each link carries its members' share of the flow's rate, and the
///   narrowest of them limits it. The two directions of a link are independent. INTERNAL links
///   never limit. A latency that is unknown counts as none and is noted.
/// - Groups that run at once contend.
///
/// Bytes of links are those of the [LinkLedger], exact. The same input gives the same bits. It
/// agrees with SimGrid 3.32 (CM02 without corrections) within 0.1 %.
///
/// Immutable; each simulation has its own state, so several may run at once.
public final class FlowSimulator {
    private static final double ROUNDING = 1e-12;

    private final RouteFinder routes;
    private final Assumptions assumptions;

    /// Simulates on the topology of these routes.
    public FlowSimulator(RouteFinder routes, Assumptions assumptions) {
        this.routes = routes;
        this.assumptions = assumptions;
    }

    /// Simulates one operation of schedules that start at once.
    public SimulationOutcome simulate(List<GroupSchedule> groups) {
        return simulate(groups, () -> false);
    }

    /// Simulates one operation of schedules that start at once, until cancelled.
    public SimulationOutcome simulate(List<GroupSchedule> groups, BooleanSupplier isCancelled) {
        var paths = new PathBook(routes, assumptions);
        Workload workload = Workload.of(groups, paths);
        if (workload.isTooLarge()) {
            return refused(
                    Diagnostic.error(
                            Location.NOWHERE, "simulate.too-large", Workload.MAXIMUM_OPERATIONS));
        }
        List<Diagnostic> problems = paths.problems();
        if (!problems.isEmpty()) {
            return new SimulationOutcome.Refused(problems);
        }
        var run = new ScheduleRun(workload);
        if (!run.play(isCancelled)) {
            return new SimulationOutcome.Cancelled();
        }
        return run.stuck()
                .map(FlowSimulator::refused)
                .orElseGet(
                        () ->
                                new SimulationOutcome.Simulated(
                                        roundedUp(run.now()),
                                        traffic(groups, paths),
                                        paths.notes()));
    }

    private static SimulationOutcome refused(Diagnostic problem) {
        return new SimulationOutcome.Refused(List.of(problem));
    }

    private List<LinkTraffic> traffic(List<GroupSchedule> groups, PathBook paths) {
        LinkLedger ledger = LinkLedger.of(routes, groups);
        var links = new ArrayList<LinkTraffic>();
        for (int link : ledger.usedLinks()) {
            LinkLoad load = paths.loadOf(link);
            links.add(
                    new LinkTraffic(
                            routes.topology().directedLinks().get(link).id(),
                            ledger.bytes(link),
                            OptionalLong.empty(),
                            roundedUp(load.busyNanos()),
                            load.recorder().series()));
        }
        return links;
    }

    /// The next whole nanosecond, unless the excess is only rounding.
    private static long roundedUp(double nanos) {
        return (long) Math.ceil(nanos * (1 - ROUNDING));
    }
}
