package linkwright.engine.measure;

import linkwright.engine.parallel.Place;
import linkwright.engine.schedule.GroupSchedule;
import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.topology.path.Route;
import linkwright.engine.topology.path.RouteFinder;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Exact bytes that each directed link carries when schedules run: the sum over all messages of the
/// shares their routes deal (see [Route#deal]).
///
/// Simulator and executor account by this one ledger, so that a prediction and a measurement of the
/// same schedule carry the same bytes. A rank's message to itself crosses no link. Immutable.
public final class LinkLedger {
    private final long[] bytes;

    private LinkLedger(long[] bytes) {
        this.bytes = bytes;
    }

    /// Equal messages of one rank, counted together.
    private record Parcel(int peer, long bytes) {}

    /// Returns the ledger of schedules that run at once, one operation each.
    ///
    /// @throws IllegalArgumentException when no route joins two places that exchange bytes
    public static LinkLedger of(RouteFinder routes, List<GroupSchedule> groups) {
        long[] bytes = new long[routes.topology().directedLinks().size()];
        for (GroupSchedule scheduled : groups) {
            List<Place> places = scheduled.group().places();
            for (int rank = 0; rank < places.size(); rank++) {
                Place from = places.get(rank);
                parcels(scheduled.schedule(), rank)
                        .forEach(
                                (parcel, count) ->
                                        add(
                                                bytes,
                                                between(routes, from, places.get(parcel.peer)),
                                                parcel.bytes,
                                                count));
            }
        }
        return new LinkLedger(bytes);
    }

    private static Map<Parcel, Integer> parcels(Schedule schedule, int rank) {
        int elementBytes = schedule.collective().elementType().sizeBytes();
        var parcels = new LinkedHashMap<Parcel, Integer>();
        schedule.program()
                .emit(
                        rank,
                        operation -> {
                            if (operation instanceof Operation.Send send
                                    && send.peer() != rank
                                    && send.source().elements() > 0) {
                                long size = send.source().elements() * elementBytes;
                                parcels.merge(new Parcel(send.peer(), size), 1, Integer::sum);
                            }
                        });
        return parcels;
    }

    private static Route between(RouteFinder routes, Place from, Place to) {
        return routes.route(from.component(), to.component())
                .orElseThrow(() -> new IllegalArgumentException("no route " + from + " to " + to));
    }

    private static void add(long[] bytes, Route route, long size, int count) {
        long[] shares = route.deal(size);
        for (int i = 0; i < shares.length; i++) {
            for (int link : route.members().get(i).directedLinks()) {
                bytes[link] += shares[i] * count;
            }
        }
    }

    /// Returns the bytes of a directed link, by its index.
    public long bytes(int directedLink) {
        return bytes[directedLink];
    }

    /// Returns the indices of the directed links that carry anything, rising.
    public int[] usedLinks() {
        return IntStream.range(0, bytes.length).filter(link -> bytes[link] > 0).toArray();
    }
}
