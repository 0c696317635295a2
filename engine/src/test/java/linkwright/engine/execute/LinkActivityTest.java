package linkwright.engine.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import linkwright.engine.measure.TimeSeries;

import org.junit.jupiter.api.Test;

class LinkActivityTest {
    /// 1000 bytes over 1000 ns are 1 byte a nanosecond, 10^9 a second; where the two overlap, 3.
    @Test
    void addsWhatFlowsAtTheSameTime() {
        var link = new LinkActivity();
        link.add(0, 1_000, 1_000);
        link.add(500, 1_000, 1_000);
        link.add(2_000, 2_100, 300);
        assertThat(link.series())
                .isEqualTo(
                        new TimeSeries(
                                new long[] {0, 500, 1_000, 2_000, 2_100},
                                new double[] {1e9, 3e9, 0, 3e9, 0}));
        assertThat(link.busyNanos()).isEqualTo(1_100);
    }

    @Test
    void isIdleWithoutMessages() {
        var link = new LinkActivity();
        link.add(5, 10, 0);
        assertThat(link.series()).isEqualTo(TimeSeries.IDLE);
        assertThat(link.busyNanos()).isZero();
    }

    @Test
    void keepsTheBytesWhereItMustAverage() {
        var link = new LinkActivity();
        long bytes = 0;
        for (int i = 0; i < 10_000; i++) {
            link.add(i * 37L, i * 37L + 11 + i % 50, i);
            bytes += i;
        }
        TimeSeries series = link.series();
        assertThat(series.startNanos()).hasSizeLessThanOrEqualTo(TimeSeries.MAXIMUM_STEPS);
        assertThat(series.bytesBetween(0, Long.MAX_VALUE / 2))
                .isCloseTo((double) bytes, within(1.0));
    }
}
