package linkwright.engine.execute.protocol;

/// How much is done of one size.
///
/// @param warmups fewest operations before the clock starts
/// @param warmupNanos least time spent on them, unless [#MOST] are done before
/// @param iterations fewest timed operations, at least 1
/// @param timedNanos least time spent on them, unless [#MOST] are done before
public record Effort(int warmups, long warmupNanos, int iterations, long timedNanos) {
    /// The most operations of a kind: a bound for the samples kept.
    public static final int MOST = 20_000;

    public Effort {
        if (warmups < 0 || iterations < 1 || warmupNanos < 0 || timedNanos < 0) {
            throw new IllegalArgumentException(warmups + " warm-ups, " + iterations + " timed");
        }
    }

    /// Returns exactly so many operations, however short.
    public static Effort exactly(int warmups, int iterations) {
        return new Effort(warmups, 0, iterations, 0);
    }
}
