package linkwright.profiler.view;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.profiler.trace.TimeRange;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class RulerTicksTest {
    @ParameterizedTest
    @CsvSource({"0.3, 1", "1, 1", "1.1, 2", "3, 5", "5.5, 10", "11, 20", "999, 1000"})
    void stepsByOneTwoOrFive(double least, long expected) {
        assertThat(RulerTicks.stepNanos(least)).isEqualTo(expected);
    }

    @Test
    void labelsMajorTicksFromTheOriginInOneUnit() {
        // 56 ms on 1120 px: 20 px a millisecond, 84 px are 4.2 ms, so 5 ms and minor ones of 1 ms.
        List<RulerTicks.Tick> ticks = ticks(1000, 56_001_000, 1000);

        assertThat(ticks).hasSize(57);
        assertThat(ticks.stream().filter(RulerTicks.Tick::isMajor).map(RulerTicks.Tick::label))
                .startsWith("0", "5 ms", "10 ms")
                .endsWith("55 ms");
        assertThat(ticks.get(5).nanos()).isEqualTo(5_001_000);
    }

    @Test
    void keepsAsManyDecimalsAsTheStepNeeds() {
        // 200 µs at 41 ms on 1120 px: 84 px are 15 µs, so 20 µs.
        assertThat(
                        ticks(41_000_000, 41_200_000, 0).stream()
                                .filter(RulerTicks.Tick::isMajor)
                                .map(RulerTicks.Tick::label))
                .startsWith("41.00 ms", "41.02 ms");
    }

    private static List<RulerTicks.Tick> ticks(long from, long to, long origin) {
        return RulerTicks.of(new TimeScale(new TimeRange(from, to), 0, 1120), origin);
    }
}
