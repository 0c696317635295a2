package linkwright.profiler.view;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.profiler.Traces;
import linkwright.profiler.trace.EventClass;
import linkwright.profiler.trace.TimeRange;
import linkwright.profiler.trace.Trace;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Random;

class BandSlicesTest {
    @Test
    void drawsEventsOfAPixelOrMoreEachForItself() {
        // 100 ns on 100 px from 10 px on.
        Band band = band(new Traces().kernel(0, "a", 0, 20).kernel(0, "b", 20, 21));

        assertThat(cut(band, 0, 100)).containsExactly("10.0+20.0 x1.00 #0", "30.0+1.0 x1.00 #1");
    }

    @Test
    void mergesWhatIsShorterIntoColumnsThatTellTheBusyShare() {
        // 1000 ns on 100 px: a pixel is 10 ns. 0..4 and 6..7 are 5 of 10; 10..13 is 3 of 10.
        Band band =
                band(
                        new Traces()
                                .kernel(0, "a", 0, 4)
                                .kernel(0, "b", 6, 7)
                                .kernel(0, "c", 10, 13)
                                .kernel(0, "d", 900, 950));

        assertThat(cut(band, 0, 1000))
                .containsExactly("10.0+1.0 x0.50 #-1", "11.0+1.0 x0.30 #-1", "100.0+5.0 x1.00 #3");
    }

    @Test
    void beginsWithAnEventThatBeganBeforeTheLeftEdge() {
        Band band = band(new Traces().kernel(0, "a", 0, 60).kernel(0, "b", 70, 90));

        assertThat(cut(band, 50, 150)).containsExactly("10.0+10.0 x1.00 #0", "30.0+20.0 x1.00 #1");
    }

    @Test
    void showsALongEventBeneathShortOnesOfOtherStreams() {
        Band band =
                band(
                        new Traces()
                                .kernel(0, "long", 0, 90)
                                .kernel(0, "short", 10, 20)
                                .kernel(0, "late", 80, 100));

        assertThat(cut(band, 40, 140)).containsExactly("10.0+50.0 x1.00 #0", "60.0+10.0 x1.00 #2");
    }

    @Test
    void drawsNoPixelTwiceAndLosesNoTime() {
        for (int seed = 0; seed < 300; seed++) {
            var random = new Random(seed);
            var traces = new Traces();
            for (int i = 0; i < 1 + random.nextInt(40); i++) {
                long start = random.nextInt(2000);
                traces.kernel(0, "k", start, start + 1 + random.nextInt(1 + random.nextInt(200)));
            }
            Band band = band(traces);
            var scale = new TimeScale(new TimeRange(500, 1500), 0, 100);
            double[] right = {0};
            double[] pixels = {0};
            BandSlices.cut(
                    band,
                    scale,
                    (x, width, share, event) -> {
                        assertThat(x).isGreaterThanOrEqualTo(right[0] - 1e-9);
                        right[0] = x + width;
                        pixels[0] += width * share;
                    });

            // A column may be drawn in full though half of it was drawn before.
            double busy = band.coverage().lengthWithin(scale.range()) / 10.0;
            assertThat(right[0]).isLessThanOrEqualTo(100 + 1e-9);
            assertThat(pixels[0]).as("seed %d", seed).isBetween(busy * 0.8 - 2, busy * 1.2 + 2);
        }
    }

    @Test
    void findsTheNearestEventWithinATolerance() {
        Band band = band(new Traces().kernel(0, "a", 10, 20).kernel(0, "b", 40, 50));

        assertThat(band.nearest(15, 0)).isEqualTo(OptionalInt.of(0));
        assertThat(band.nearest(23, 5)).isEqualTo(OptionalInt.of(0));
        assertThat(band.nearest(36, 5)).isEqualTo(OptionalInt.of(1));
        assertThat(band.nearest(30, 5)).isEmpty();
    }

    private static Band band(Traces traces) {
        Trace trace = traces.build();
        return Band.of(EventClass.COMPUTE, trace, List.of(0), (events, i) -> true);
    }

    private static List<String> cut(Band band, long from, long to) {
        var pieces = new ArrayList<String>();
        BandSlices.cut(
                band,
                new TimeScale(new TimeRange(from, to), 10, 100),
                (x, width, share, event) ->
                        pieces.add(
                                String.format(
                                        Locale.ROOT,
                                        "%.1f+%.1f x%.2f #%d",
                                        x,
                                        width,
                                        share,
                                        event)));
        return pieces;
    }
}
