package linkwright.canvas.overlay;

import linkwright.canvas.overlay.OverlaySource.Dimension;
import linkwright.canvas.overlay.OverlaySource.OfGroups;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Gives each place the colour of its rank's group, and its numbers.
///
/// A pipeline is painted by stage (the rank's place within its group), every other dimension by
/// which of its groups the rank is in. Beside the colour stand the rank's coordinates.
final class GroupPainting {
    /// Most groups that a legend lists.
    private static final int LISTED = 12;

    private static final String PIPELINE = "pp";

    private final Topology topology;
    private final OfGroups source;
    private final Map<Integer, Integer> painted = new HashMap<>();
    private final Map<String, Map<Integer, Integer>> coordinates = new HashMap<>();

    GroupPainting(Topology topology, OfGroups source) {
        this.topology = topology;
        this.source = source;
        for (Dimension dimension : source.dimensions()) {
            coordinates.put(dimension.name(), coordinatesOf(dimension));
            if (dimension.name().equals(source.paintBy())) {
                painted.putAll(isStages() ? coordinatesOf(dimension) : groupsOf(dimension));
            }
        }
    }

    private boolean isStages() {
        return source.paintBy().equals(PIPELINE);
    }

    /// Returns the place of each world rank within its group of a dimension.
    private static Map<Integer, Integer> coordinatesOf(Dimension dimension) {
        var byRank = new HashMap<Integer, Integer>();
        for (ProcessGroup group : dimension.groups()) {
            for (int place = 0; place < group.size(); place++) {
                byRank.put(group.worldRanks().get(place), place);
            }
        }
        return byRank;
    }

    /// Returns which group of a dimension each world rank is in.
    private static Map<Integer, Integer> groupsOf(Dimension dimension) {
        var byRank = new HashMap<Integer, Integer>();
        for (int group = 0; group < dimension.groups().size(); group++) {
            for (int rank : dimension.groups().get(group).worldRanks()) {
                byRank.put(rank, group);
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
        int group = painted.getOrDefault(ranks.getFirst(), -1);
        var labels = new ArrayList<String>();
        for (Dimension dimension : source.dimensions()) {
            Map<Integer, Integer> places = coordinates.getOrDefault(dimension.name(), Map.of());
            int place = places.getOrDefault(ranks.getFirst(), -1);
            boolean isSame = ranks.stream().allMatch(r -> places.getOrDefault(r, -1) == place);
            if (place >= 0 && isSame) {
                labels.add(dimension.name() + " " + place);
            }
        }
        return ComponentStyle.PLAIN.with(group, group < 0 ? "" : name(group), labels, ranks);
    }

    /// Groups are written large, since `tp 3` is a coordinate and `TP 3` a group of eight.
    private String name(int group) {
        String dimension = source.paintBy();
        return (isStages() ? dimension : dimension.toUpperCase(Locale.ROOT)) + " " + group;
    }

    List<Legend.Entry> entries() {
        List<Integer> used = painted.values().stream().distinct().sorted().toList();
        var entries = new ArrayList<Legend.Entry>();
        for (int number : used) {
            if (entries.size() == LISTED) {
                entries.add(new Legend.MoreGroups(used.size() - LISTED));
                break;
            }
            entries.add(new Legend.Group(number, name(number)));
        }
        return entries;
    }
}
