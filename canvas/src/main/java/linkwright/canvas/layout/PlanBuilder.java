package linkwright.canvas.layout;

import linkwright.canvas.layout.Way.Form;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkKind;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Collects the shapes and ways of a plan; not thread-safe.
final class PlanBuilder {
    private final Map<Integer, Part> byComponent = new LinkedHashMap<>();
    private final List<Part> lanes = new ArrayList<>();
    private final Map<Integer, Way> ways = new LinkedHashMap<>();
    private final List<Trunk> trunks = new ArrayList<>();
    private final List<Cell> cells = new ArrayList<>();
    private final List<Dot> dots = new ArrayList<>();
    private final List<Sign> signs = new ArrayList<>();

    /// Puts a component somewhere; the last place counts.
    void part(int component, Role role, Box box) {
        byComponent.put(component, new Part(component, role, box));
    }

    /// Puts a component somewhere with its name at a place where nothing crosses it.
    void part(int component, Role role, Box box, double labelX) {
        byComponent.put(component, new Part(component, role, box, labelX));
    }

    /// Adds a lane that stands for no component.
    void lane(Role role, Box box) {
        lanes.add(new Part(-1, role, box));
    }

    Optional<Part> find(int component) {
        return Optional.ofNullable(byComponent.get(component));
    }

    /// Returns the box of a component that has been placed.
    Box box(int component) {
        Part part = byComponent.get(component);
        if (part == null) {
            throw new IllegalStateException("component " + component + " has no place yet");
        }
        return part.box();
    }

    boolean isPlaced(int component) {
        return byComponent.containsKey(component);
    }

    /// Adds the way of a link.
    ///
    /// @param link index and link
    /// @param from component where the path begins, so that it can be turned to lead from a to b
    Way way(LinkAt link, int from, Path path, List<PortMark> ports) {
        return way(link, from, path, ports, Form.LANES, List.of());
    }

    Way way(
            LinkAt link,
            int from,
            Path path,
            List<PortMark> ports,
            Form form,
            List<PortMark> count) {
        Path directed = link.a() == from ? path : reversed(path);
        boolean isInternal = link.link().kind() == LinkKind.INTERNAL;
        var way =
                new Way(
                        link.index(),
                        isInternal ? Form.INTERNAL : form,
                        directed,
                        Grid.halfWidth(link.link(), true),
                        Grid.halfWidth(link.link(), false),
                        ports,
                        link.link().multiplicity() > 1 ? count : List.of());
        ways.put(link.index(), way);
        return way;
    }

    /// A link with its place in its list and its ends.
    record LinkAt(int index, Link link, int a, int b) {}

    private static Path reversed(Path path) {
        int n = path.xs().length;
        double[] xs = new double[n];
        double[] ys = new double[n];
        for (int i = 0; i < n; i++) {
            xs[i] = path.xs()[n - 1 - i];
            ys[i] = path.ys()[n - 1 - i];
        }
        return new Path(xs, ys, path.isCubic());
    }

    boolean hasWay(int link) {
        return ways.containsKey(link);
    }

    void trunk(Trunk trunk) {
        trunks.add(trunk);
    }

    void cell(Cell cell) {
        cells.add(cell);
    }

    void dot(Dot dot) {
        dots.add(dot);
    }

    void sign(Sign.Style style, double x, double y, Message text) {
        signs.add(new Sign(text, style, x, y));
    }

    /// Moves a component's box.
    void move(int component, double dx, double dy) {
        Part part = byComponent.get(component);
        if (part != null) {
            byComponent.put(component, part.moved(dx, dy));
        }
    }

    void replaceWay(Way way) {
        ways.put(way.link(), way);
    }

    Optional<Way> wayOf(int link) {
        return Optional.ofNullable(ways.get(link));
    }

    /// Returns the box around every part.
    Box bounds() {
        return Stream.concat(byComponent.values().stream(), lanes.stream())
                .map(Part::box)
                .reduce(Box::and)
                .orElse(new Box(0, 0, 0, 0));
    }

    /// Returns the plan; frames come first, so that what stands in them is drawn over them.
    Plan build(Box box) {
        var parts = new ArrayList<Part>(byComponent.values());
        parts.addAll(lanes);
        parts.sort((p, q) -> Integer.compare(order(p.role()), order(q.role())));
        // What runs sideways passes below what runs upright.
        var ordered = new ArrayList<Way>(ways.values());
        ordered.sort((p, q) -> Boolean.compare(isUpright(p), isUpright(q)));
        return new Plan(box, parts, ordered, trunks, cells, dots, signs);
    }

    private static boolean isUpright(Way way) {
        return way.path().xs().length == 2 && way.path().xs()[0] == way.path().xs()[1];
    }

    private static int order(Role role) {
        return switch (role) {
            case POD -> 0;
            case RACK -> 1;
            case HOST, HOLDER -> 2;
            case PACKAGE -> 3;
            case NVSWITCH_LANE, NUMA_LANE, PATCH_LANE -> 4;
            case PCIE_PORT, NIC_PORT, GPU_PARTITION, CORE_CELL -> 6;
            default -> 5;
        };
    }
}
