package linkwright.canvas.layout;

import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.List;

/// The inside of a compact host: a dot for each GPU, row by row in GPU order; of a host without
/// GPUs, for each NUMA node.
final class CompactHosts {
    static final double WIDTH = 40;
    static final double HEIGHT = 90;

    /// The inside as a floor plan leaves this much of the frame free on each side.
    private static final double PLAN_MARGIN = 1.5;

    private static final double FIRST_ROW = 26;
    private static final double ROOM = 42;

    private CompactHosts() {}

    /// Puts the dots of a host into its box.
    static void dots(Topology topology, int host, PlanBuilder out) {
        Component component = topology.components().get(host);
        List<Component> devices =
                new ArrayList<>(topology.within(component.id(), ComponentKind.GPU));
        if (devices.isEmpty()) {
            devices.addAll(topology.within(component.id(), ComponentKind.NUMA_NODE));
        }
        int columns = devices.size() <= 2 ? 1 : devices.size() <= 8 ? 2 : 4;
        int rows = Math.max(1, (devices.size() + columns - 1) / columns);
        double pitch = Math.min(14, Math.min(ROOM / Math.max(1, rows - 1), 28.0 / columns));
        double radius = pitch * 5.4 / 14;
        Box box = out.box(host);
        double top = box.y() + FIRST_ROW + (ROOM - (rows - 1) * pitch) / 2;
        for (int i = 0; i < devices.size(); i++) {
            double x = box.centerX() + (i % columns - (columns - 1) / 2.0) * pitch;
            int row = i / columns;
            double y = top + row * pitch;
            out.dot(new Dot(topology.indexOf(devices.get(i).id()), host, x, y, radius));
        }
    }

    /// Returns a host's floor plan at its place within a compact frame.
    static Inset inside(HostModel model, Plan plan, Box frame) {
        double scale =
                Math.min(
                        (frame.width() - 2 * PLAN_MARGIN) / plan.box().width(),
                        (frame.height() - 2 * PLAN_MARGIN - 18) / plan.box().height());
        double dx = frame.centerX() - plan.box().centerX() * scale;
        double dy = frame.centerY() + 6 - plan.box().centerY() * scale;
        return new Inset(plan, model.globalComponents(), model.globalLinks(), scale, dx, dy);
    }
}
