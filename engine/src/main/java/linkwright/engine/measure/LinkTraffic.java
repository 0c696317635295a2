package linkwright.engine.measure;

import java.util.OptionalLong;

/// What one directed link carried in one operation.
///
/// @param linkId id of the directed link, `from>to#kind`
/// @param bytes bytes of one operation, exact: the sum of the route shares of its messages
/// @param countedBytes bytes of one operation as the hardware or operating system counted them,
///   empty where nothing counts
/// @param busyNanos how long it carried anything, in one operation
/// @param series how its rate changed within one operation
public record LinkTraffic(
        String linkId, long bytes, OptionalLong countedBytes, long busyNanos, TimeSeries series) {}
