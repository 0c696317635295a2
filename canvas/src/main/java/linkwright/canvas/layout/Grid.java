package linkwright.canvas.layout;

import linkwright.engine.topology.Link;

/// The sizes of the floor plan in pixels at zoom 1 (look.md, sections 5, 6 and 9).
final class Grid {
    static final double PITCH = 106;
    static final double GPU_WIDTH = 96;
    static final double GPU_HEIGHT = 62;
    static final double NIC_HEIGHT = 40;
    static final double NARROW_NIC_WIDTH = 46;
    static final double MARGIN = (PITCH - GPU_WIDTH) / 2;

    static final double LANE_HEIGHT = 21;
    static final double LANE_PITCH = 36;
    static final double LANE_OVERHANG = 14;

    static final double BAR_HEIGHT = 24;
    static final double BAR_PITCH = 50;
    static final double TRACK_PITCH = 12;

    static final double CPU_WIDTH = 60;
    static final double CPU_HEIGHT = 62;
    static final double GUTTER = 166 - 2 * MARGIN;

    static final double HEADER = 38;
    static final double INSET = 25;
    static final double FOOT = 36;

    /// Widest and narrowest half of a link.
    private static final double WIDEST = 12;

    private static final double NARROWEST = 1.5;

    private Grid() {}

    /// Returns the width of a half by its capacity: `clamp(0.5 sqrt(GB/s), 1.5, 12)`; the narrowest
    /// where the capacity is unknown.
    static double halfWidth(Link link, boolean isForward) {
        long bytesPerSecond = link.figures(isForward).capacityBytesPerSecond().orElse(0L);
        return Math.clamp(0.5 * Math.sqrt(bytesPerSecond / 1e9), NARROWEST, WIDEST);
    }

    /// Returns the width of both halves with the gap between them.
    static double width(Link link) {
        return halfWidth(link, true) + halfWidth(link, false) + 1.2;
    }
}
