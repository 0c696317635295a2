package linkwright.canvas.layout;

import linkwright.canvas.document.Position;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Applies the places that a person gave: what stands elsewhere takes along what is inside it, and
/// its links are drawn anew.
final class Overrides {
    private final List<Component> components;
    private final Map<ComponentId, Integer> locals = new HashMap<>();
    private final Map<ComponentId, Position> positions;

    /// @param components those of the plan, in its order, each after its parent
    /// @param positions measured from the parent's box
    Overrides(List<Component> components, Map<ComponentId, Position> positions) {
        this.components = components;
        this.positions = positions;
        for (int i = 0; i < components.size(); i++) {
            locals.put(components.get(i).id(), i);
        }
    }

    /// Moves the boxes of a plan, and returns how far each component has gone.
    ///
    /// @param ignored component whose own position counts elsewhere; -1 for none
    double[][] apply(PlanBuilder plan, int ignored) {
        double[][] moves = new double[components.size()][2];
        for (int i = 0; i < components.size(); i++) {
            Component component = components.get(i);
            Integer parent = component.parent().map(locals::get).orElse(null);
            if (parent != null && parent < i) {
                moves[i] = moves[parent].clone();
            }
            Position position = positions.get(component.id());
            if (position != null && i != ignored && plan.isPlaced(i)) {
                Box box = plan.box(i);
                Box from = parent != null && plan.isPlaced(parent) ? plan.box(parent) : NOWHERE;
                moves[i][0] = from.x() + position.x() - box.x();
                moves[i][1] = from.y() + position.y() - box.y();
            }
            plan.move(i, moves[i][0], moves[i][1]);
        }
        return moves;
    }

    private static final Box NOWHERE = new Box(0, 0, 0, 0);

    /// Draws anew the ways whose ends have gone different ways, and takes the others along.
    static void reroute(PlanBuilder plan, HostModel host, double[][] moves) {
        for (int link = 0; link < host.links().size(); link++) {
            int a = host.a(link);
            int b = host.b(link);
            Way way = plan.wayOf(link).orElse(null);
            if (way == null || (isStill(moves[a]) && isStill(moves[b]))) {
                continue;
            }
            boolean isTogether =
                    Math.abs(moves[a][0] - moves[b][0]) < 1e-9
                            && Math.abs(moves[a][1] - moves[b][1]) < 1e-9;
            if (isTogether) {
                plan.replaceWay(way.moved(moves[a][0], moves[a][1]));
            } else {
                plan.way(
                        host.linkAt(link),
                        a,
                        Router.between(plan.box(a), plan.box(b)),
                        List.of(),
                        way.form(),
                        List.of());
            }
        }
    }

    private static boolean isStill(double[] move) {
        return move[0] == 0 && move[1] == 0;
    }
}
