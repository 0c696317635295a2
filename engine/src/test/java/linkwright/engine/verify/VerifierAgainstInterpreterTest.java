package linkwright.engine.verify;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.algorithm.Algorithms;
import linkwright.engine.algorithm.CollectiveAlgorithm;
import linkwright.engine.algorithm.Groups;
import linkwright.engine.algorithm.TreeAllReduce;
import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.schedule.ScheduleText;
import linkwright.engine.verify.PlainInterpreter.Fault;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Two roads, one answer: whatever the plain interpreter gets wrong, sticks in or finds racing in
/// some legal order, the verifier reports; what is right in all of them, it proves.
class VerifierAgainstInterpreterTest {
    private static final int ORDERS = 2;

    private final Map<Fault, Integer> faults = new EnumMap<>(Fault.class);
    private int sound;

    @Test
    void reportsEveryWrongMutantAndNoOther() {
        var random = new Random(20);
        for (Schedule schedule : schedules().toList()) {
            check(schedule, random);
            for (Supplier<Schedule> mutant : new Mutations(schedule).all()) {
                check(mutant.get(), random);
            }
        }
        // The suite is worth something only if there is enough of each kind.
        assertThat(faults).hasSize(Fault.values().length);
        assertThat(faults.values()).allMatch(count -> count > 50);
        assertThat(sound).isGreaterThan(500);
    }

    @Test
    void agreesOnMutantsOfMutants() {
        var random = new Random(21);
        for (Schedule schedule : schedules().toList()) {
            var mutants = new Mutations(schedule).all();
            for (int i = 0; i < Math.min(20, mutants.size()); i++) {
                var twice = new Mutations(mutants.get(random.nextInt(mutants.size())).get()).all();
                for (int j = 0; j < Math.min(10, twice.size()); j++) {
                    check(twice.get(random.nextInt(twice.size())).get(), random);
                }
            }
        }
        assertThat(faults).hasSize(Fault.values().length);
    }

    private void check(Schedule schedule, Random random) {
        var found = faultsOf(schedule, random);
        var report = new ScheduleVerifier().verify(schedule);

        assertThat(report.isProven())
                .as(() -> found + " but " + report + "\n" + ScheduleText.write(schedule))
                .isEqualTo(found.isEmpty());
        found.forEach(fault -> faults.merge(fault, 1, Integer::sum));
        sound += found.isEmpty() ? 1 : 0;
    }

    /// Executes a schedule in orders that favour low and high threads, and in random ones.
    private static Set<Fault> faultsOf(Schedule schedule, Random random) {
        if (!PlainForm.holds(schedule)) {
            return Set.of(Fault.FORM);
        }
        var orders = new ArrayList<ToIntFunction<Integer>>();
        orders.add(thread -> thread);
        orders.add(thread -> -thread);
        for (int i = 0; i < ORDERS; i++) {
            orders.add(thread -> random.nextInt());
        }
        var found = new TreeSet<Fault>();
        for (ToIntFunction<Integer> order : orders) {
            long[][] inputs = Promises.inputs(schedule, random);
            long[][] outputs = Promises.outputs(schedule, inputs);
            found.addAll(PlainInterpreter.run(schedule, inputs, outputs, order));
        }
        return found;
    }

    /// Small schedules by hand and of every algorithm, those of one channel also dealt to two.
    private static Stream<Schedule> schedules() {
        var algorithms = Stream.concat(Algorithms.all().stream(), Stream.of(new TreeAllReduce(2)));
        var built =
                algorithms.flatMap(
                        algorithm ->
                                IntStream.of(1, 2, 3, 4)
                                        .boxed()
                                        .flatMap(ranks -> schedules(algorithm, ranks)));
        return Stream.concat(HandWritten.all().stream(), built);
    }

    private static Stream<Schedule> schedules(CollectiveAlgorithm algorithm, int ranks) {
        var schedule =
                algorithm.build(
                        Groups.collective(algorithm.kind(), ranks - 1, ranks + 2),
                        Groups.of(ranks),
                        Groups.NOWHERE);
        return schedule.channels() > 1 || ranks > 3
                ? Stream.of(schedule)
                : Stream.of(schedule, dealt(schedule), dealtBySender(schedule));
    }

    /// Moves messages of odd length to another channel; sender and receiver agree.
    private static Schedule dealt(Schedule schedule) {
        return onChannels(
                schedule,
                (rank, operation) ->
                        (int) operation.reads().or(operation::writes).orElseThrow().elements() % 2);
    }

    /// Moves messages of odd senders to another channel.
    private static Schedule dealtBySender(Schedule schedule) {
        return onChannels(
                schedule,
                (rank, operation) ->
                        operation instanceof Operation.Send || PlainForm.peerOf(operation) < 0
                                ? rank % 2
                                : PlainForm.peerOf(operation) % 2);
    }

    private interface Dealer {
        int channelOf(int rank, Operation operation);
    }

    private static Schedule onChannels(Schedule schedule, Dealer dealer) {
        List<List<Operation>> operations =
                IntStream.range(0, schedule.ranks())
                        .mapToObj(
                                rank ->
                                        schedule.operationsOf(rank).stream()
                                                .map(
                                                        one ->
                                                                Mutations.onChannel(
                                                                        one,
                                                                        dealer.channelOf(
                                                                                rank, one)))
                                                .toList())
                        .toList();
        return Mutations.with(schedule, 2, operations);
    }
}
