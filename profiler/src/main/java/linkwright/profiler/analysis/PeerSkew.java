package linkwright.profiler.analysis;

/// How far apart devices entered and left the calls of one kernel that they did together.
///
/// Calls are matched by their order: the i-th on one device is the i-th on every other. That is an
/// inference, made only where every device has as many and they end close together.
///
/// @param kernel short name of the kernel
/// @param devices how many devices took part
/// @param calls how many calls each did
/// @param leastEndSpreadNanos smallest distance between the first and the last end of a call
/// @param medianEndSpreadNanos middle one (the lower of two)
/// @param mostEndSpreadNanos largest
/// @param mostStartSpreadNanos largest distance between the first and the last start of a call
/// @param waitingNanos time spent waiting for the last to come, summed over calls and devices: each
///   kernel's own duration less the shortest of its call
public record PeerSkew(
        String kernel,
        int devices,
        int calls,
        long leastEndSpreadNanos,
        long medianEndSpreadNanos,
        long mostEndSpreadNanos,
        long mostStartSpreadNanos,
        long waitingNanos) {}
