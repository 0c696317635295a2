package linkwright.canvas.layout;

import java.util.List;

/// A plan at its place on the drawing: point `p` of the plan stands at `p * scale + (dx, dy)`.
///
/// @param plan shapes and ways, shared between hosts of the same shape
/// @param components index in the topology of each component of the plan
/// @param links index in the topology of each link of the plan
/// @param scale 1 for the sheet and for a host that shows its inside; less for a compact host
/// @param dx shift to the right
/// @param dy shift down
public record Inset(
        Plan plan,
        List<Integer> components,
        List<Integer> links,
        double scale,
        double dx,
        double dy) {
    public Inset {
        components = List.copyOf(components);
        links = List.copyOf(links);
    }

    /// Returns whether its inside shows only from close up.
    public boolean isCompact() {
        return scale < 1;
    }

    /// Returns the index in the topology of a part's component, -1 for a part that has none.
    public int componentOf(Part part) {
        return part.component() < 0 ? -1 : components.get(part.component());
    }

    /// Returns where a part stands on the drawing.
    public Box boxOf(Part part) {
        return part.box().scaled(scale, dx, dy);
    }

    /// Returns the box of the whole plan on the drawing.
    public Box box() {
        return plan.box().scaled(scale, dx, dy);
    }
}
