package linkwright.engine.execute;

import linkwright.engine.measure.LinkLedger;
import linkwright.engine.measure.LinkTraffic;
import linkwright.engine.schedule.GroupSchedule;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.path.Route;
import linkwright.engine.topology.path.RouteFinder;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeSet;

/// What each directed link carried in one size: bytes by the ledger, which is exact; bytes by the
/// interfaces' counters; times by the one operation whose messages were clocked.
final class LinkMeasurement {
    private final RouteFinder routes;
    private final Participants participants;

    LinkMeasurement(RouteFinder routes, Participants participants) {
        this.routes = routes;
        this.participants = participants;
    }

    /// @param counted counted bytes by index of the directed link
    List<LinkTraffic> of(
            List<GroupSchedule> schedules,
            List<MessageTimes.Moved> messages,
            Map<Integer, Long> counted) {
        LinkLedger ledger = LinkLedger.of(routes, schedules);
        Map<Integer, LinkActivity> activity = activity(messages);
        var links = new TreeSet<>(counted.keySet());
        for (int link : ledger.usedLinks()) {
            links.add(link);
        }
        var traffic = new ArrayList<LinkTraffic>();
        for (int link : links) {
            LinkActivity when = activity.getOrDefault(link, new LinkActivity());
            Long countedBytes = counted.get(link);
            traffic.add(
                    new LinkTraffic(
                            routes.topology().directedLinks().get(link).id(),
                            ledger.bytes(link),
                            countedBytes == null
                                    ? OptionalLong.empty()
                                    : OptionalLong.of(countedBytes),
                            when.busyNanos(),
                            when.series()));
        }
        return traffic;
    }

    private Map<Integer, LinkActivity> activity(List<MessageTimes.Moved> messages) {
        var activity = new HashMap<Integer, LinkActivity>();
        for (MessageTimes.Moved message : messages) {
            Route route = route(message);
            long[] shares = route.deal(message.bytes());
            for (int member = 0; member < shares.length; member++) {
                for (int link : route.members().get(member).directedLinks()) {
                    activity.computeIfAbsent(link, l -> new LinkActivity())
                            .add(message.startNanos(), message.endNanos(), shares[member]);
                }
            }
        }
        return activity;
    }

    private Route route(MessageTimes.Moved message) {
        ComponentId from = participants.place(message.from()).component();
        ComponentId to = participants.place(message.to()).component();
        return routes.route(from, to)
                .orElseThrow(() -> new IllegalArgumentException("no route " + from + " " + to));
    }
}
