package linkwright.canvas.overlay;

import java.util.Comparator;
import java.util.List;

/// How one direction of a link looks under an overlay.
///
/// @param state what is known of its load
/// @param level class of heat (1 to 6) or of difference (0 to 6), 0 for the other states
/// @param share of its capacity; for a difference how much more than expected (0.1 is a tenth); 0
///   where it has none
/// @param bytesPerSecond what it carried, 0 where nothing is known
/// @param isDimmed whether it stands back, since something else is shown
/// @param isOnPath whether it is part of the path shown
public record LinkStyle(
        State state,
        int level,
        double share,
        double bytesPerSecond,
        boolean isDimmed,
        boolean isOnPath) {
    /// What is known of a direction's load.
    public enum State {
        /// No run is shown: the link has the colour of its kind.
        STRUCTURE,
        /// A run is shown that knows nothing of this link.
        NO_DATA,
        /// Less than the lowest class.
        IDLE,
        /// A class of heat.
        HEAT,
        /// A class of difference.
        DIFFERENCE,
        /// Its capacity is unknown: it takes no heat.
        UNKNOWN_CAPACITY
    }

    /// A link without an overlay.
    public static final LinkStyle STRUCTURE = of(State.STRUCTURE, 0, 0, 0);

    /// A link that a run knows nothing of.
    public static final LinkStyle NO_DATA = of(State.NO_DATA, 0, 0, 0);

    /// A link that carried nothing.
    public static final LinkStyle IDLE = of(State.IDLE, 0, 0, 0);

    static LinkStyle of(State state, int level, double share, double bytesPerSecond) {
        return new LinkStyle(state, level, share, bytesPerSecond, false, false);
    }

    LinkStyle dimmed() {
        return new LinkStyle(state, level, share, bytesPerSecond, true, false);
    }

    LinkStyle onPath() {
        return new LinkStyle(state, level, share, bytesPerSecond, false, true);
    }

    /// Returns what a mark that stands for several directions shows: the hottest of them. It is on
    /// the path as soon as one of them is, and stands back only where all do.
    public static LinkStyle merged(List<LinkStyle> members) {
        LinkStyle worst =
                members.stream().max(Comparator.comparingInt(LinkStyle::urgency)).orElse(STRUCTURE);
        return new LinkStyle(
                worst.state,
                worst.level,
                worst.share,
                worst.bytesPerSecond,
                !members.isEmpty() && members.stream().allMatch(LinkStyle::isDimmed),
                members.stream().anyMatch(LinkStyle::isOnPath));
    }

    /// Returns how hot it is, for the order of drawing and for what a merged mark shows: higher for
    /// hotter, and for a difference for further from the same.
    public int urgency() {
        return switch (state) {
            case STRUCTURE -> 0;
            case NO_DATA -> 1;
            case IDLE -> 2;
            case UNKNOWN_CAPACITY -> 3;
            case HEAT -> 3 + level;
            case DIFFERENCE -> 4 + 2 * Math.abs(level - HeatScale.SAME) + (level > 3 ? 1 : 0);
        };
    }
}
