package linkwright.canvas.layout;

/// A shape of a plan.
///
/// @param component index of the component it stands for, among those of its plan; -1 for a lane
///   that stands for a rule and not for a component
/// @param role what it looks like
/// @param box where it stands, in the plan's coordinates
/// @param labelX middle of its name from left to right, where nothing crosses it
public record Part(int component, Role role, Box box, double labelX) {
    /// Returns a part with its name in its middle.
    public Part(int component, Role role, Box box) {
        this(component, role, box, box.centerX());
    }

    /// Returns the part at another place.
    public Part moved(double dx, double dy) {
        return new Part(component, role, box.moved(dx, dy), labelX + dx);
    }
}
