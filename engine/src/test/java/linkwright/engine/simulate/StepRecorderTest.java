package linkwright.engine.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import linkwright.engine.measure.TimeSeries;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Random;

class StepRecorderTest {
    private final StepRecorder recorder = new StepRecorder();

    @Test
    void keepsFewChangesAsTheyAre() {
        recorder.rate(100, 2);
        recorder.rate(300, 5);
        recorder.rate(400, 0);
        recorder.rate(1000, 1);
        recorder.rate(1500, 0);
        assertThat(recorder.series())
                .isEqualTo(
                        new TimeSeries(
                                new long[] {100, 300, 400, 1000, 1500},
                                new double[] {2e9, 5e9, 0, 1e9, 0}));
    }

    @Test
    void takesChangesOfOneMomentAsOne() {
        recorder.rate(0, 2);
        recorder.rate(50, 0);
        recorder.rate(50, 2);
        recorder.rate(80, 0);
        assertThat(recorder.series())
                .isEqualTo(new TimeSeries(new long[] {0, 50, 80}, new double[] {2e9, 2e9, 0}));
    }

    @Test
    void isIdleWhenNothingHappened() {
        assertThat(recorder.series()).isEqualTo(TimeSeries.IDLE);
    }

    @Test
    void showsAStepShorterThanANanosecond() {
        recorder.rate(10.2, 4);
        recorder.rate(10.4, 0);
        assertThat(recorder.series())
                .isEqualTo(new TimeSeries(new long[] {10, 11}, new double[] {4e9, 0}));
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 1_000, 50_000})
    void keepsAllBytesOfManyChangesInFewSteps(int changes) {
        var random = new Random(changes);
        double now = 0;
        double bytes = 0;
        for (int i = 0; i < changes; i++) {
            double rate = random.nextInt(3) == 0 ? 0 : 10 * random.nextDouble();
            double lasts = 1000 * random.nextDouble() * random.nextDouble();
            recorder.rate(now, rate);
            bytes += rate * lasts;
            now += lasts;
        }
        recorder.rate(now, 0);
        TimeSeries series = recorder.series();
        assertThat(series.startNanos().length).isBetween(60, TimeSeries.MAXIMUM_STEPS);
        // Whole nanoseconds move each of the steps by less than one, at 10 bytes a nanosecond.
        assertThat(series.bytesBetween(0, Long.MAX_VALUE)).isCloseTo(bytes, within(256 * 10.0));
        assertThat(series.bytesPerSecondAt((long) now + 1)).isZero();
    }

    @Test
    void doesNotSpreadBurstsOverThePauseBehindThem() {
        for (int i = 0; i < 5_000; i++) {
            recorder.rate(200.0 * i, 10);
            recorder.rate(200.0 * i + 100, 0);
        }
        recorder.rate(100e6, 10);
        recorder.rate(101e6, 0);
        TimeSeries series = recorder.series();
        // Bursts end after 1 ms; a bin of 101 ms / 63 is 1.6 ms.
        assertThat(series.bytesBetween(4_000_000, 99_000_000)).isZero();
        assertThat(series.bytesBetween(0, 4_000_000)).isCloseTo(5e6, within(2560.0));
    }
}
