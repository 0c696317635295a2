package linkwright.canvas.overlay;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// What a device does: at a moment each share is 0 or 1, over a span of time it is the part of the
/// span. The shares may add up to more than 1, since a GPU computes while it communicates.
///
/// @param isKnown whether anything is known of it; where not, the shares are 0
/// @param computing share of the time that kernels ran, 0 to 1
/// @param communicating share of the time that it exchanged data with others, 0 to 1
/// @param copying share of the time that memory was copied, 0 to 1
public record Activity(boolean isKnown, double computing, double communicating, double copying) {
    /// One thing that a device can be busy with, in the order of a timeline's rows.
    public enum Work {
        /// Kernels that compute.
        COMPUTING,
        /// Kernels and copies that exchange data with other devices.
        COMMUNICATING,
        /// Copies of memory.
        COPYING
    }

    /// A device that does nothing.
    public static final Activity IDLE = new Activity(true, 0, 0, 0);

    /// A device of which nothing is known, for example one that the trace does not cover.
    public static final Activity NO_DATA = new Activity(false, 0, 0, 0);

    public Activity {
        for (double share : List.of(computing, communicating, copying)) {
            if (!(share >= 0 && share <= 1) || (!isKnown && share > 0)) {
                throw new IllegalArgumentException(
                        "shares " + computing + ", " + communicating + ", " + copying);
            }
        }
    }

    /// Returns the activity over a span of time, by shares of 0 to 1.
    public static Activity shares(double computing, double communicating, double copying) {
        return new Activity(true, computing, communicating, copying);
    }

    /// Returns the activity at a moment.
    public static Activity at(boolean computing, boolean communicating, boolean copying) {
        return shares(computing ? 1 : 0, communicating ? 1 : 0, copying ? 1 : 0);
    }

    /// Returns the share of one kind of work, 0 to 1.
    public double share(Work work) {
        return switch (work) {
            case COMPUTING -> computing;
            case COMMUNICATING -> communicating;
            case COPYING -> copying;
        };
    }

    /// Returns what it does, in order, with the share of each; empty for one that does nothing.
    public Map<Work, Double> work() {
        var busy = new EnumMap<Work, Double>(Work.class);
        for (Work work : Work.values()) {
            if (share(work) > 0) {
                busy.put(work, share(work));
            }
        }
        return busy;
    }

    /// Returns whether it is known to do nothing.
    public boolean isIdle() {
        return isKnown && work().isEmpty();
    }
}
