package linkwright.canvas.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Deals links between places of one row into tracks beside it, the nearest pairs in the nearest
/// track, so that no two in one track share a place.
final class Arcs {
    private static final double GAP = 6;

    private final HostModel host;
    private final List<Integer> order;
    private final List<Integer> links;
    private final List<List<Integer>> tracks = new ArrayList<>();

    /// @param order the components of the row from left to right
    /// @param links those to deal, each between two of them
    Arcs(HostModel host, List<Integer> order, List<Integer> links) {
        this.host = host;
        this.order = order;
        this.links = links;
        var sorted = new ArrayList<>(links);
        sorted.sort(
                Comparator.<Integer>comparingInt(link -> right(link) - left(link))
                        .thenComparingInt(this::left));
        sorted.forEach(this::deal);
    }

    private void deal(int link) {
        for (List<Integer> track : tracks) {
            if (track.stream().noneMatch(other -> clash(other, link))) {
                track.add(link);
                return;
            }
        }
        tracks.add(new ArrayList<>(List.of(link)));
    }

    private boolean clash(int one, int other) {
        return left(one) <= right(other) && left(other) <= right(one);
    }

    private int left(int link) {
        return Math.min(order.indexOf(host.a(link)), order.indexOf(host.b(link)));
    }

    private int right(int link) {
        return Math.max(order.indexOf(host.a(link)), order.indexOf(host.b(link)));
    }

    boolean isEmpty() {
        return tracks.isEmpty();
    }

    /// Returns the links of each track, from the nearest to the row.
    List<List<Integer>> tracks() {
        return tracks;
    }

    /// Returns how far from the row a track's middle lies.
    ///
    /// @param first how far the nearest track lies
    double lift(int track, double first) {
        double lift = first;
        for (int i = 0; i < track; i++) {
            lift += (thickness(tracks.get(i)) + thickness(tracks.get(i + 1))) / 2 + GAP;
        }
        return lift;
    }

    private double thickness(List<Integer> track) {
        return track.stream()
                .mapToDouble(link -> Grid.width(host.links().get(link)))
                .max()
                .orElse(0);
    }

    /// Returns the room that all tracks need together; 0 for none.
    double height(double first) {
        return tracks.isEmpty()
                ? 0
                : lift(tracks.size() - 1, first) + thickness(tracks.getLast()) / 2;
    }

    /// Returns the links of a place as their ports stand from left to right, so that its own links
    /// do not cross: to the left the nearest partner outermost, to the right as well.
    List<Integer> portsOf(int place) {
        var own = new ArrayList<Integer>();
        for (int link : links) {
            if (host.a(link) == place || host.b(link) == place) {
                own.add(link);
            }
        }
        int here = order.indexOf(place);
        own.sort(
                Comparator.comparingInt(
                        link -> {
                            int partner = order.indexOf(host.across(link, place));
                            return partner < here ? here - partner : 10_000 - partner;
                        }));
        return own;
    }

    /// Returns how many of a place's links lead to the left.
    int leftward(int place) {
        int here = order.indexOf(place);
        return (int)
                portsOf(place).stream()
                        .filter(link -> order.indexOf(host.across(link, place)) < here)
                        .count();
    }
}
