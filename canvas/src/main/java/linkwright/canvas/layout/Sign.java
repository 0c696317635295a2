package linkwright.canvas.layout;

import linkwright.engine.diagnostic.Message;

/// Words that stand on a plan and belong to no component.
///
/// @param text what it says
/// @param style how important it is
/// @param x its middle, or its left edge, by style
/// @param y its middle
public record Sign(Message text, Style style, double x, double y) {
    /// How a sign looks.
    public enum Style {
        /// Small, centred: the name of a link between CPUs.
        CAPTION,
        /// Left-aligned on the line of a frame, which it interrupts.
        FRAME,
        /// Left-aligned beside a tier.
        TIER,
        /// Left-aligned below a tier's name.
        TIER_NOTE,
        /// Centred within a lane.
        LANE
    }
}
