package linkwright.engine.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MeasureTest {
    @Test
    void takesPercentilesByNearestRank() {
        // Of 1..20 the 10th, the 19th (0.95 x 20) and the 20th (0.99 x 20 rounded up).
        long[] samples = new long[20];
        for (int i = 0; i < 20; i++) {
            samples[i] = 20L - i;
        }
        assertThat(Timing.of(samples)).isEqualTo(new Timing(1, 10, 19, 20, 20, 20));
        assertThat(Timing.exactly(7)).isEqualTo(new Timing(7, 7, 7, 7, 7, 1));
    }

    @Test
    void readsASeriesAsSteps() {
        var series = new TimeSeries(new long[] {100, 200, 300}, new double[] {4e9, 2e9, 0});
        assertThat(series.bytesPerSecondAt(99)).isZero();
        assertThat(series.bytesPerSecondAt(100)).isEqualTo(4e9);
        assertThat(series.bytesPerSecondAt(250)).isEqualTo(2e9);
        assertThat(series.bytesPerSecondAt(1000)).isZero();
        // 100 ns at 4 GB/s is 400 bytes, 50 ns at 2 GB/s is 100 bytes.
        assertThat(series.bytesBetween(0, 250)).isEqualTo(500, within(1e-9));
    }
}
