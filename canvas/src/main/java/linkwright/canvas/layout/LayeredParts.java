package linkwright.canvas.layout;

import linkwright.canvas.layout.PlanBuilder.LinkAt;
import linkwright.engine.topology.ComponentKind;

import org.eclipse.elk.alg.layered.LayeredLayoutProvider;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Lays out in layers what fits none of the rules, with Eclipse ELK.
final class LayeredParts {
    private static final double SPACING = 40;

    private final Network network;
    private final PlanBuilder out;

    LayeredParts(Network network, PlanBuilder out) {
        this.network = network;
        this.out = out;
    }

    /// Places units below a height and draws the links between them.
    void place(List<Integer> units, double top) {
        ElkNode graph = ElkGraphUtil.createGraph();
        graph.setProperty(CoreOptions.DIRECTION, Direction.DOWN);
        graph.setProperty(CoreOptions.SPACING_NODE_NODE, SPACING);
        graph.setProperty(CoreOptions.RANDOM_SEED, 1);
        Map<Integer, ElkNode> nodes = new LinkedHashMap<>();
        for (int unit : units) {
            ElkNode node = ElkGraphUtil.createNode(graph);
            node.setDimensions(Grid.GPU_WIDTH, height(unit));
            nodes.put(unit, node);
        }
        for (LinkAt cable : network.cables()) {
            ElkNode a = nodes.get(cable.a());
            ElkNode b = nodes.get(cable.b());
            if (a != null && b != null) {
                ElkGraphUtil.createSimpleEdge(a, b);
            }
        }
        new LayeredLayoutProvider().layout(graph, new BasicProgressMonitor());
        nodes.forEach(
                (unit, node) ->
                        out.part(
                                unit,
                                roleOf(unit),
                                new Box(
                                        node.getX(),
                                        node.getY() + top,
                                        node.getWidth(),
                                        node.getHeight())));
    }

    /// Draws the links of units that no rule has drawn.
    void join(List<Integer> units) {
        for (LinkAt cable : network.cables()) {
            boolean isMine = units.contains(cable.a()) || units.contains(cable.b());
            if (isMine
                    && !out.hasWay(cable.index())
                    && out.isPlaced(cable.a())
                    && out.isPlaced(cable.b())) {
                Path path = Router.between(out.box(cable.a()), out.box(cable.b()));
                out.way(cable, cable.a(), path, List.of());
            }
        }
    }

    private ComponentKind kind(int unit) {
        return network.topology().components().get(unit).kind();
    }

    private double height(int unit) {
        return switch (kind(unit)) {
            case GPU, NUMA_NODE, CPU_PACKAGE, CORE_SET -> Grid.GPU_HEIGHT;
            case NV_SWITCH, PCIE_SWITCH, PCIE_ROOT -> Grid.BAR_HEIGHT;
            default -> FabricTiers.LEAF_HEIGHT;
        };
    }

    private Role roleOf(int unit) {
        return switch (kind(unit)) {
            case GPU -> Role.GPU;
            case GPU_PARTITION -> Role.GPU_PARTITION;
            case NUMA_NODE, CPU_PACKAGE -> Role.CPU;
            case CORE_SET -> Role.CORE;
            case MEMORY -> Role.MEMORY;
            case NV_SWITCH -> Role.NVSWITCH_LANE;
            case PCIE_SWITCH, PCIE_ROOT -> Role.PCIE_BAR;
            case NIC, NIC_PORT -> Role.NIC;
            case NETWORK_SWITCH -> Role.SWITCH;
            case RACK, POD, HOST, UNKNOWN_DEVICE -> Role.UNKNOWN;
        };
    }
}
