package linkwright.canvas.layout;

import java.util.List;

/// The way of one link across a plan.
///
/// @param link index of the link, among those of its plan
/// @param form how its points are meant
/// @param path from the link's `a` to its `b`
/// @param forwardWidth width of the half that carries `a` to `b`, by capacity
/// @param backwardWidth width of the other half
/// @param ports where it is plugged in
/// @param count where the number of its parallel members stands, empty for none
public record Way(
        int link,
        Form form,
        Path path,
        double forwardWidth,
        double backwardWidth,
        List<PortMark> ports,
        List<PortMark> count) {
    /// How a way is drawn.
    public enum Form {
        /// Two halves, one for each direction, along straight pieces.
        LANES,
        /// One cubic curve for a cable of a fabric.
        STRAND,
        /// A thin line that limits nothing (an adapter and its port).
        INTERNAL
    }

    public Way {
        ports = List.copyOf(ports);
        count = List.copyOf(count);
    }

    /// Returns the way so much further right and down.
    public Way moved(double dx, double dy) {
        return new Way(
                link,
                form,
                path.moved(dx, dy),
                forwardWidth,
                backwardWidth,
                ports.stream().map(mark -> mark.moved(dx, dy)).toList(),
                count.stream().map(mark -> mark.moved(dx, dy)).toList());
    }
}
