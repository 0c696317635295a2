package linkwright.engine.runner;

import java.time.Duration;

/// How a request is executed and timed.
///
/// @param transport id of the transport: `shm`, `ucx`, `cuda`
/// @param isInThreads whether ranks are threads of this process; else processes of their own
/// @param warmups operations before the clock starts, of each size; at least 0
/// @param iterations timed operations of each size; at least 1
/// @param timeLimit after which the whole run is given up
public record RunOptions(
        String transport, boolean isInThreads, int warmups, int iterations, Duration timeLimit) {
    /// Processes over shared memory, 20 timed operations.
    public static final RunOptions STANDARD =
            new RunOptions("shm", false, 5, 20, Duration.ofMinutes(2));

    public RunOptions {
        if (warmups < 0 || iterations < 1 || !timeLimit.isPositive()) {
            throw new IllegalArgumentException(
                    warmups + " warm-ups, " + iterations + " iterations, limit " + timeLimit);
        }
    }

    /// Returns the same over another transport.
    public RunOptions over(String otherTransport) {
        return new RunOptions(otherTransport, isInThreads, warmups, iterations, timeLimit);
    }

    /// Returns the same with ranks as threads of this process.
    public RunOptions inThreads() {
        return new RunOptions(transport, true, warmups, iterations, timeLimit);
    }

    /// Returns the same with other numbers of operations.
    public RunOptions timed(int otherWarmups, int otherIterations) {
        return new RunOptions(transport, isInThreads, otherWarmups, otherIterations, timeLimit);
    }

    /// Returns the same with another limit.
    public RunOptions within(Duration otherLimit) {
        return new RunOptions(transport, isInThreads, warmups, iterations, otherLimit);
    }
}
