package linkwright.canvas.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds what lies under a point of a plan, over a grid of buckets.
///
/// Solid shapes come before ways, ways before the lanes they cross, and frames last.
final class HitIndex {
    private static final double BUCKET = 96;

    private final Map<Long, List<Item>> buckets = new HashMap<>();

    /// Turns places in a plan's lists into hits.
    interface Names {
        Hit component(int local);

        Hit link(int local, boolean isForward);
    }

    private sealed interface Item {}

    private record Shape(Part part, int layer) implements Item {}

    private record Line(Way way, Path path, double reach) implements Item {}

    private record Spot(Dot dot) implements Item {}

    HitIndex(Plan plan) {
        for (Part part : plan.parts()) {
            if (part.component() >= 0) {
                put(part.box(), new Shape(part, layer(part.role())));
            }
        }
        for (Way way : plan.ways()) {
            double reach = way.forwardWidth() + way.backwardWidth();
            put(way.path().bounds().grown(reach), new Line(way, way.path().flattened(), reach / 2));
        }
        for (Dot dot : plan.dots()) {
            put(Box.around(dot.x(), dot.y(), 2 * dot.radius(), 2 * dot.radius()), new Spot(dot));
        }
    }

    private static int layer(Role role) {
        return switch (role) {
            case GPU, GPU_PARTITION, NIC, NIC_PORT, CPU, CORE, CORE_CELL, MEMORY, PCIE_PORT -> 0;
            case SWITCH, SWITCH_PILL, UNKNOWN -> 0;
            case NVSWITCH_LANE, NUMA_LANE, PCIE_BAR, PATCH_LANE -> 2;
            case PACKAGE, COMPACT_HOST -> 3;
            case HOST, HOLDER -> 4;
            case RACK -> 5;
            case POD -> 6;
        };
    }

    private void put(Box box, Item item) {
        for (long column = bucket(box.x()); column <= bucket(box.right()); column++) {
            for (long row = bucket(box.y()); row <= bucket(box.bottom()); row++) {
                buckets.computeIfAbsent(key(column, row), k -> new ArrayList<>()).add(item);
            }
        }
    }

    private static long bucket(double coordinate) {
        return (long) Math.floor(coordinate / BUCKET);
    }

    private static long key(long column, long row) {
        return (column << 32) ^ (row & 0xffffffffL);
    }

    Optional<Hit> at(double x, double y, double tolerance, Names names) {
        Item best = null;
        double bestScore = Double.POSITIVE_INFINITY;
        for (long column = bucket(x - tolerance); column <= bucket(x + tolerance); column++) {
            for (long row = bucket(y - tolerance); row <= bucket(y + tolerance); row++) {
                for (Item item : buckets.getOrDefault(key(column, row), List.of())) {
                    double score = score(item, x, y, tolerance);
                    // Of two shapes of the same layer the later lies on top.
                    if (score < bestScore || (score == bestScore && item instanceof Shape)) {
                        best = item;
                        bestScore = score;
                    }
                }
            }
        }
        return Optional.ofNullable(best).map(item -> named(item, x, y, names));
    }

    /// Lower is nearer to the eye: the layer, and within it the distance.
    private static double score(Item item, double x, double y, double tolerance) {
        return switch (item) {
            case Shape shape ->
                    shape.part().box().contains(x, y) ? shape.layer() : Double.POSITIVE_INFINITY;
            case Spot spot ->
                    Math.hypot(x - spot.dot().x(), y - spot.dot().y()) <= spot.dot().radius()
                            ? -0.5
                            : Double.POSITIVE_INFINITY;
            case Line line -> {
                double distance = Math.abs(line.path().signedDistance(x, y));
                yield distance > line.reach() + tolerance
                        ? Double.POSITIVE_INFINITY
                        : 1 + Math.min(0.9, distance / 1000);
            }
        };
    }

    private static Hit named(Item item, double x, double y, Names names) {
        return switch (item) {
            case Shape shape -> names.component(shape.part().component());
            case Spot spot -> names.component(spot.dot().component());
            // Drive on the right: what goes from a to b has the right half.
            case Line line -> names.link(line.way().link(), line.path().signedDistance(x, y) >= 0);
        };
    }
}
