package linkwright.profiler.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import linkwright.profiler.trace.EventsBuilder.Event;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

class EventsTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 64, 65, 1000})
    void ordersByStartAndLongestFirstWhateverTheOrderOfTheFile(int size) {
        var random = new Random(size);
        var builder = new EventsBuilder();
        var expected = new ArrayList<List<Long>>();
        for (int i = 0; i < size; i++) {
            long start = random.nextInt(20);
            long end = start + random.nextInt(5);
            builder.add(Event.of(start, end, i, EventClass.NVTX));
            expected.add(List.of(start, end));
        }
        expected.sort(
                Comparator.<List<Long>>comparingLong(List::getFirst)
                        .thenComparing(List::getLast, Comparator.reverseOrder()));

        Events events = builder.build(name -> EventClass.COMPUTE);

        var found = new ArrayList<List<Long>>();
        for (int i = 0; i < events.size(); i++) {
            found.add(List.of(events.startNanos(i), events.endNanos(i)));
        }
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void keepsEveryColumnOfAnEventTogether() {
        var builder = new EventsBuilder();
        builder.add(new Event(9, 12, 3, 4, EventClass.COPY, CopyDirection.PEER_TO_PEER, 77, 5));
        builder.add(Event.of(1, 2, 6, EventClass.COMPUTE));

        Events events = builder.build(name -> EventClass.COMMUNICATION);

        assertThat(events.eventClass(0)).isEqualTo(EventClass.COMMUNICATION);
        assertThat(events.startNanos(1)).isEqualTo(9);
        assertThat(events.durationNanos(1)).isEqualTo(3);
        assertThat(events.nameId(1)).isEqualTo(3);
        assertThat(events.detailId(1)).isEqualTo(4);
        assertThat(events.eventClass(1)).isEqualTo(EventClass.COPY);
        assertThat(events.direction(1)).isEqualTo(CopyDirection.PEER_TO_PEER);
        assertThat(events.bytes(1)).isEqualTo(77);
        assertThat(events.correlation(1)).isEqualTo(5);
    }

    @Test
    void findsTheFirstEventFromAMoment() {
        var builder = new EventsBuilder();
        for (long start : new long[] {10, 20, 20, 30}) {
            builder.add(Event.of(start, start + 5, 0, EventClass.NVTX));
        }
        Events events = builder.build(name -> EventClass.COMPUTE);

        assertThat(events.firstFrom(5)).isEqualTo(0);
        assertThat(events.firstFrom(20)).isEqualTo(1);
        assertThat(events.firstFrom(21)).isEqualTo(3);
        assertThat(events.firstFrom(31)).isEqualTo(4);
    }

    @Test
    void refusesAnEventThatEndsBeforeItBegins() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Event.of(5, 4, 0, EventClass.NVTX))
                .withMessage("5 to 4 ns");
    }
}
