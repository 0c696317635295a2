package linkwright.canvas.layout;

import linkwright.canvas.document.Position;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// From a topology and the places a person gave to a drawing; a pure function, equal on every
/// machine.
///
/// A host is a floor plan. A few hosts stand side by side with the network below; a cluster is a
/// fabric in tiers over compact hosts, whose insides show from close up. What fits no rule is laid
/// out in layers.
public final class DrawingLayout {
    /// Hosts wider than this together are a cluster.
    private static final double WIDEST_ROW = 2400;

    private static final double BETWEEN_HOSTS = 32;

    private final Topology topology;
    private final Map<ComponentId, Position> positions;
    private final Network network;
    private final PlanBuilder sheet = new PlanBuilder();
    private final Map<String, Plan> plansByShape = new HashMap<>();

    private DrawingLayout(Topology topology, Map<ComponentId, Position> positions) {
        this.topology = topology;
        this.positions = positions;
        this.network = new Network(topology);
    }

    /// Returns the drawing of a topology.
    ///
    /// @param positions where a person put parts, each measured from its parent's box; all others
    ///   stand where the rules put them
    public static Drawing of(Topology topology, Map<ComponentId, Position> positions) {
        return new DrawingLayout(topology, positions).drawing();
    }

    private Drawing drawing() {
        Map<Integer, HostModel> models = new LinkedHashMap<>();
        for (int host : network.hosts()) {
            models.put(host, HostModel.of(topology, topology.components().get(host)));
        }
        Map<Integer, Plan> plans = new LinkedHashMap<>();
        models.forEach((host, model) -> plans.put(host, planOf(model)));
        double width = plans.values().stream().mapToDouble(p -> p.box().width() + 32).sum();
        boolean isCluster = plans.size() > 1 && width > WIDEST_ROW;
        return isCluster ? cluster(models, plans) : row(models, plans);
    }

    private Plan planOf(HostModel model) {
        boolean isMoved =
                model.components().stream()
                        .skip(1)
                        .anyMatch(component -> positions.containsKey(component.id()));
        if (!isMoved) {
            return plansByShape.computeIfAbsent(model.shape(), shape -> build(model));
        }
        return build(model);
    }

    private Plan build(HostModel model) {
        PlanBuilder plan = HostFloorPlan.of(model);
        var overrides = new Overrides(model.components(), positions);
        Overrides.reroute(plan, model, overrides.apply(plan, 0));
        Box frame = plan.bounds();
        plan.part(0, Role.HOST, frame.x() < 0 || frame.y() < 0 ? frame : plan.box(0).and(frame));
        return plan.build(plan.box(0));
    }

    private Drawing row(Map<Integer, HostModel> models, Map<Integer, Plan> plans) {
        Map<Integer, Inset> insets = new TreeMap<>();
        double x = 0;
        double height = plans.values().stream().mapToDouble(p -> p.box().height()).max().orElse(0);
        for (Map.Entry<Integer, Plan> entry : plans.entrySet()) {
            HostModel model = models.get(entry.getKey());
            if (model == null) {
                continue;
            }
            Box box = entry.getValue().box();
            Position given = positions.get(topology.components().get(entry.getKey()).id());
            double dx = given == null ? x - box.x() : given.x() - box.x();
            double dy = given == null ? height - box.bottom() : given.y() - box.y();
            insets.put(
                    entry.getKey(),
                    new Inset(
                            entry.getValue(),
                            model.globalComponents(),
                            model.globalLinks(),
                            1,
                            dx,
                            dy));
            x += box.width() + BETWEEN_HOSTS;
        }
        var network = new HostsInARow(this.network, sheet, insets);
        List<Integer> layered = new ArrayList<>(this.network.loose());
        if (plans.isEmpty()) {
            for (int tier = 1; tier <= this.network.tiers(); tier++) {
                layered.addAll(this.network.tier(tier));
            }
        } else {
            network.place();
        }
        var layers = new LayeredParts(this.network, sheet);
        double bottom =
                insets.values().stream()
                        .map(Inset::box)
                        .reduce(Box::and)
                        .map(Box::bottom)
                        .orElse(-40.0);
        if (!layered.isEmpty()) {
            layers.place(layered, Math.max(bottom, sheet.bounds().bottom()) + 40);
        }
        moveSheet();
        network.join();
        layers.join(layered);
        return finish(new ArrayList<>(insets.values()));
    }

    private Drawing cluster(Map<Integer, HostModel> models, Map<Integer, Plan> plans) {
        var tiers = new FabricTiers(network, sheet);
        tiers.place();
        var layers = new LayeredParts(network, sheet);
        if (!network.loose().isEmpty()) {
            layers.place(network.loose(), sheet.bounds().bottom() + 40);
        }
        moveSheet();
        tiers.join();
        layers.join(network.loose());
        var insets = new ArrayList<Inset>();
        models.forEach(
                (host, model) -> {
                    CompactHosts.dots(topology, host, sheet);
                    Plan plan = plans.get(host);
                    if (plan != null) {
                        insets.add(CompactHosts.inside(model, plan, sheet.box(host)));
                    }
                });
        return finish(insets);
    }

    private void moveSheet() {
        List<Component> components = topology.components();
        new Overrides(components, positions).apply(sheet, -1);
    }

    private Drawing finish(List<Inset> insets) {
        Box box = sheet.bounds();
        if (!insets.isEmpty()) {
            box = insets.stream().map(Inset::box).reduce(Box::and).orElse(box);
            box = sheet.bounds().width() > 0 ? box.and(sheet.bounds()) : box;
        }
        Plan plan = sheet.build(box);
        var all = new Inset(plan, count(topology.components()), count(topology.links()), 1, 0, 0);
        return new Drawing(topology, all, insets);
    }

    private static List<Integer> count(List<?> list) {
        return IntStream.range(0, list.size()).boxed().toList();
    }
}
