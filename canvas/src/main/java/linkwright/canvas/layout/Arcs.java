package linkwright.canvas.layout;

import linkwright.engine.topology.Link;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Deals the direct links between GPUs into tracks above their row, the nearest pairs lowest, so
/// that no two in one track share a column.
final class Arcs {
    private static final double GAP = 6;
    private static final double FIRST = 22;

    private Arcs() {}

    /// Returns the links of each track, from the lowest.
    static List<List<Integer>> tracks(Board board) {
        var links = new ArrayList<>(board.directLinks());
        links.sort(
                Comparator.<Integer>comparingInt(link -> right(board, link) - left(board, link))
                        .thenComparingInt(link -> left(board, link)));
        var tracks = new ArrayList<List<Integer>>();
        for (int link : links) {
            List<Integer> free =
                    tracks.stream()
                            .filter(track -> track.stream().noneMatch(o -> clash(board, o, link)))
                            .findFirst()
                            .orElse(null);
            if (free == null) {
                free = new ArrayList<>();
                tracks.add(free);
            }
            free.add(link);
        }
        return tracks;
    }

    private static boolean clash(Board board, int one, int other) {
        return left(board, one) <= right(board, other) && left(board, other) <= right(board, one);
    }

    /// Place of the left GPU in its row.
    static int left(Board board, int link) {
        return Math.min(place(board, board.host.a(link)), place(board, board.host.b(link)));
    }

    static int right(Board board, int link) {
        return Math.max(place(board, board.host.a(link)), place(board, board.host.b(link)));
    }

    private static int place(Board board, int gpu) {
        return board.gpuOrder().indexOf(gpu);
    }

    /// Returns how far above the GPUs a track's middle lies.
    static double lift(Board board, List<List<Integer>> tracks, int track) {
        double lift = FIRST;
        for (int i = 0; i < track; i++) {
            lift += thickness(board, tracks.get(i)) / 2 + GAP;
            lift += thickness(board, tracks.get(i + 1)) / 2;
        }
        return lift;
    }

    private static double thickness(Board board, List<Integer> track) {
        return track.stream()
                .map(link -> board.host.links().get(link))
                .mapToDouble((Link link) -> Grid.width(link))
                .max()
                .orElse(0);
    }

    /// Returns the height that all tracks need together.
    static double height(Board board, List<List<Integer>> tracks) {
        if (tracks.isEmpty()) {
            return 0;
        }
        double last = thickness(board, tracks.getLast());
        return lift(board, tracks, tracks.size() - 1) + last / 2 + 10;
    }
}
