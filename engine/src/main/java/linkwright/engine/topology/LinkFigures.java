package linkwright.engine.topology;

import java.util.Optional;

/// What one direction of a link can do. Time follows the alpha-beta model (Hockney, Parallel
/// Computing 20(3), 1994): latency plus bytes over rate.
///
/// @param nominalBytesPerSecond what it should carry, all parallel members together, after line
///   coding and before protocol headers
/// @param actualBytesPerSecond what it carries now where that was seen; 0 when down; unknown when
///   only the nominal figure is known
/// @param latencyNanos time until the first byte arrives
public record LinkFigures(
        Fact<Long> nominalBytesPerSecond,
        Fact<Long> actualBytesPerSecond,
        Fact<Long> latencyNanos) {
    /// Nothing known.
    public static final LinkFigures UNKNOWN =
            new LinkFigures(Fact.unknown(), Fact.unknown(), Fact.unknown());

    /// Returns a nominal rate from one source, with nothing else known.
    public static LinkFigures nominal(long bytesPerSecond, Source source) {
        return new LinkFigures(Fact.of(bytesPerSecond, source), Fact.unknown(), Fact.unknown());
    }

    /// Returns the same figures with a latency.
    public LinkFigures withLatency(long nanos, Source source) {
        return new LinkFigures(nominalBytesPerSecond, actualBytesPerSecond, Fact.of(nanos, source));
    }

    /// Returns the same figures with the rate seen now.
    public LinkFigures withActual(long bytesPerSecond, Source source) {
        return new LinkFigures(
                nominalBytesPerSecond, Fact.of(bytesPerSecond, source), latencyNanos);
    }

    /// Returns the rate to reckon with, in bytes per second: what it does now, else what it should
    /// do; empty when neither is known.
    public Optional<Long> capacityBytesPerSecond() {
        return actualBytesPerSecond.value().or(nominalBytesPerSecond::value);
    }

    /// Returns whether it carries less than it should.
    public boolean isDegraded() {
        return actualBytesPerSecond.value().isPresent()
                && nominalBytesPerSecond.value().isPresent()
                && actualBytesPerSecond.value().get() < nominalBytesPerSecond.value().get();
    }
}
