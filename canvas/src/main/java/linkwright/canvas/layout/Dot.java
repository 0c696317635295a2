package linkwright.canvas.layout;

/// A GPU of a compact host, or a NUMA node of one without GPUs.
///
/// @param component index of the component among those of its plan
/// @param host index of the host it belongs to, among the same
/// @param x middle
/// @param y middle
/// @param radius pixels
public record Dot(int component, int host, double x, double y, double radius) {}
