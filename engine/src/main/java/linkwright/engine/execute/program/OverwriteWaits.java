package linkwright.engine.execute.program;

import linkwright.engine.execute.program.ProgramLowering.Numbering;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.Operation.Send;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/// Finds which messages must be taken before an operation may overwrite their bytes.
final class OverwriteWaits {
    private final Numbering numbering;
    private final Precedence precedence;
    private final Map<Buffer, NavigableMap<Long, List<Sent>>> sent = new EnumMap<>(Buffer.class);
    private final Map<Buffer, Long> longest = new EnumMap<>(Buffer.class);

    /// A send: where it stands, and its number on its lane, from 1.
    private record Sent(int channel, int index, BufferRange range, int lane, int number) {}

    private OverwriteWaits(List<List<Operation>> channels, Numbering numbering) {
        this.numbering = numbering;
        precedence = Precedence.of(channels);
        for (int channel = 0; channel < channels.size(); channel++) {
            collect(channel, channels.get(channel));
        }
    }

    static Waits of(List<List<Operation>> channels, Numbering numbering) {
        int steps = channels.stream().mapToInt(List::size).sum();
        var waits = new WaitsBuilder(steps);
        var search = new OverwriteWaits(channels, numbering);
        for (int channel = 0; channel < channels.size(); channel++) {
            search.addWaits(channel, channels.get(channel), waits);
        }
        return waits.build();
    }

    private void collect(int channel, List<Operation> operations) {
        var numbers = new HashMap<Integer, Integer>();
        for (int index = 0; index < operations.size(); index++) {
            if (operations.get(index) instanceof Send send) {
                int lane = numbering.lane(channel, send.peer());
                int number = numbers.merge(lane, 1, Integer::sum);
                var one = new Sent(channel, index, send.source(), lane, number);
                Buffer buffer = send.source().buffer();
                sent.computeIfAbsent(buffer, b -> new TreeMap<>())
                        .computeIfAbsent(send.source().offset(), o -> new ArrayList<>())
                        .add(one);
                longest.merge(buffer, send.source().elements(), Math::max);
            }
        }
    }

    /// What a channel has waited for once, its later operations need not wait for again.
    private void addWaits(int channel, List<Operation> operations, WaitsBuilder waits) {
        var waited = new HashMap<Integer, Integer>();
        for (int index = 0; index < operations.size(); index++) {
            var needed = new TreeMap<Integer, Integer>();
            for (Sent one : overwritten(operations.get(index))) {
                if (precedence.isBefore(one.channel, one.index, channel, index)
                        && one.number > waited.getOrDefault(one.lane, 0)) {
                    needed.merge(one.lane, one.number, Math::max);
                }
            }
            needed.forEach(waits::add);
            waited.putAll(needed);
            waits.endStep();
        }
    }

    private List<Sent> overwritten(Operation operation) {
        if (operation.writes().isEmpty()) {
            return List.of();
        }
        BufferRange range = operation.writes().get();
        NavigableMap<Long, List<Sent>> candidates = sent.get(range.buffer());
        if (candidates == null) {
            return List.of();
        }
        long from = range.offset() - longest.getOrDefault(range.buffer(), 0L);
        return candidates.subMap(from, true, range.end(), false).values().stream()
                .flatMap(List::stream)
                .filter(one -> one.range.overlaps(range))
                .toList();
    }
}
