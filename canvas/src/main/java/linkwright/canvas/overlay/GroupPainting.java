package linkwright.canvas.overlay;

import linkwright.canvas.overlay.OverlaySource.Dimension;
import linkwright.canvas.overlay.OverlaySource.OfGroups;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Gives each place the colour of its rank's group, and its numbers.
///
/// A pipeline is painted by stage (the rank's place within its group), every other dimension by
/// which of its groups the rank is in.
final class GroupPainting {
    /// Most groups that a legend lists.
    private static final int LISTED = 12;

    private static final String PIPELINE = "pp";

    private final Topology topology;
    private final OfGroups source;
    private final Map<String, Map<Integer, Integer>> numbers = new HashMap<>();

    GroupPainting(Topology topology, OfGroups source) {
        this.topology = topology;
        this.source = source;
        for (Dimension dimension : source.dimensions()) {
            numbers.put(dimension.name(), numbersOf(dimension));
        }
    }

    /// Returns the number of each world rank within a dimension.
    private static Map<Integer, Integer> numbersOf(Dimension dimension) {
        var byRank = new HashMap<Integer, Integer>();
        for (int group = 0; group < dimension.groups().size(); group++) {
            ProcessGroup members = dimension.groups().get(group);
            for (int place = 0; place < members.size(); place++) {
                boolean isStage = dimension.name().equals(PIPELINE);
                byRank.put(members.worldRanks().get(place), isStage ? place : group);
            }
        }
        return byRank;
    }

    Map<Integer, ComponentStyle> styles() {
        var ranksByPlace = new TreeMap<Integer, List<Integer>>();
        for (int rank = 0; rank < source.rankMap().worldSize(); rank++) {
            ComponentId id = source.rankMap().placeOf(rank).component();
            if (topology.find(id).isPresent()) {
                ranksByPlace
                        .computeIfAbsent(topology.indexOf(id), k -> new ArrayList<>())
                        .add(rank);
            }
        }
        var styles = new HashMap<Integer, ComponentStyle>();
        ranksByPlace.forEach((place, ranks) -> styles.put(place, style(ranks)));
        return styles;
    }

    private ComponentStyle style(List<Integer> ranks) {
        int group = numberOf(source.paintBy(), ranks.getFirst());
        var labels = new ArrayList<String>();
        for (Dimension dimension : source.dimensions()) {
            int number = numberOf(dimension.name(), ranks.getFirst());
            boolean isSame = ranks.stream().allMatch(r -> numberOf(dimension.name(), r) == number);
            if (number >= 0 && isSame && dimension.groups().size() > 1) {
                labels.add(dimension.name() + " " + number);
            }
        }
        return ComponentStyle.PLAIN.withGroup(group, labels, ranks);
    }

    private int numberOf(String dimension, int rank) {
        return numbers.getOrDefault(dimension, Map.of()).getOrDefault(rank, -1);
    }

    List<Legend.Entry> entries() {
        List<Integer> used =
                numbers.getOrDefault(source.paintBy(), Map.of()).values().stream()
                        .distinct()
                        .sorted()
                        .toList();
        var entries = new ArrayList<Legend.Entry>();
        for (int number : used) {
            if (entries.size() == LISTED) {
                entries.add(new Legend.MoreGroups(used.size() - LISTED));
                break;
            }
            entries.add(new Legend.Group(number, source.paintBy() + " " + number));
        }
        return entries;
    }
}
