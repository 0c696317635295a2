package linkwright.engine.execute.crew;

import java.time.Duration;

/// How long the crew is waited for before it is given up.
///
/// @param start until all workers have started and reached each other
/// @param silence without a sign of life from a rank that should give one
/// @param standstill in which ranks live but none gets on
public record Patience(Duration start, Duration silence, Duration standstill) {
    /// A machine under load lets a thread wait for some tenths of a second, never for seconds.
    public static final Patience STANDARD =
            new Patience(Duration.ofSeconds(30), Duration.ofSeconds(3), Duration.ofSeconds(5));
}
