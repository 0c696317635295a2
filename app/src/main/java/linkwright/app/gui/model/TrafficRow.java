package linkwright.app.gui.model;

import linkwright.engine.measure.RunResult;
import linkwright.engine.measure.TimeSeries;
import linkwright.engine.topology.DirectedLink;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What one direction of a link carried in the run that is shown.
///
/// @param link which direction
/// @param simulatedBytes bytes of one operation by the prediction
/// @param accountedBytes bytes of one operation by the engine's account of a measured run
/// @param countedBytes bytes of one operation as the machine counted them
/// @param bytesPerSecond mean rate over the operation that is shown, 0 when idle
/// @param share of the link's actual rate, empty when that is unknown
/// @param series rate over time
/// @param endNanos end of the operation, for the axis of the series
public record TrafficRow(
        DirectedLink link,
        OptionalLong simulatedBytes,
        OptionalLong accountedBytes,
        OptionalLong countedBytes,
        double bytesPerSecond,
        OptionalDouble share,
        TimeSeries series,
        long endNanos) {

    /// Returns what a direction carried; `runs` must show something.
    static TrafficRow of(DirectedLink link, RunsModel runs, RunResult shown) {
        var simulated = runs.resultOf(RunView.SIMULATED);
        var measured = runs.resultOf(RunView.MEASURED);
        var traffic = shown.traffic(link.id());
        long nanos = shown.timing().medianNanos();
        double rate = traffic.map(t -> nanos <= 0 ? 0 : t.bytes() * 1e9 / nanos).orElse(0.0);
        var capacity = link.figures().capacityBytesPerSecond();
        return new TrafficRow(
                link,
                simulated
                        .map(result -> OptionalLong.of(bytes(result, link)))
                        .orElse(OptionalLong.empty()),
                measured.map(result -> OptionalLong.of(bytes(result, link)))
                        .orElse(OptionalLong.empty()),
                measured.flatMap(result -> result.traffic(link.id()))
                        .map(t -> t.countedBytes())
                        .orElse(OptionalLong.empty()),
                rate,
                capacity.isPresent() && capacity.get() > 0
                        ? OptionalDouble.of(rate / capacity.get())
                        : OptionalDouble.empty(),
                traffic.map(t -> t.series()).orElse(TimeSeries.IDLE),
                nanos);
    }

    private static long bytes(RunResult result, DirectedLink link) {
        return result.traffic(link.id()).map(traffic -> traffic.bytes()).orElse(0L);
    }
}
