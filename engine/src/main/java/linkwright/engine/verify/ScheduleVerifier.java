package linkwright.engine.verify;

import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.verify.ConflictScan.Conflict;

import java.util.LinkedHashSet;
import java.util.List;

/// Proves that a schedule computes its collective, whatever legal order its operations take, or
/// shows how it fails.
///
/// It looks, in this order, at the form of each operation, at the matching of messages, for circles
/// of waiting, for races, and then follows every contribution to every element of every output and
/// counts it: that something arrives is not enough, it must arrive exactly once. Each stage needs
/// the ones before, so the first stage that fails is the last one reported; races alone do not keep
/// contributions from being followed.
///
/// Elements that always travel together are followed as one, so the cost does not depend on the
/// size of the buffers. Ranges that share no element are followed one after another, so memory is
/// that of the operations (some 50 bytes each) and of one such group.
public final class ScheduleVerifier {
    /// Verifies a schedule.
    public VerificationReport verify(Schedule schedule) {
        return new Proof(schedule).report();
    }

    /// One verification.
    private static final class Proof {
        private final Schedule schedule;
        private final Findings findings = new Findings();

        Proof(Schedule schedule) {
            this.schedule = schedule;
        }

        VerificationReport report() {
            if (!Lowering.fits(schedule)) {
                addTooLarge();
                return findings.report(0, 0);
            }
            var lowered = Lowering.lower(schedule, findings);
            var columns = lowered.columns();
            if (lowered.isCut()) {
                addTooLarge();
                return findings.report(columns.count(), 0);
            }
            if (!findings.isEmpty()) {
                return findings.report(columns.count(), 0);
            }
            long messages = MessageMatching.match(columns, findings);
            if (findings.isEmpty()) {
                follow(columns, lowered.waits());
            }
            return findings.report(columns.count(), messages);
        }

        private void addTooLarge() {
            findings.add(
                    () ->
                            new Violation(
                                    ViolationKind.TOO_LARGE,
                                    0,
                                    Violation.NO_OPERATION,
                                    new BufferRange(Buffer.OUTPUT, 0, 0),
                                    Integer.toString(Lowering.MOST_OPERATIONS),
                                    "",
                                    List.of()));
        }

        private void follow(LoweredSchedule columns, Waits stated) {
            var groups = new ElementGroups(columns);
            var waiting = new WaitingOrder(columns, groups, stated);
            if (!waiting.isComplete()) {
                Deadlock.report(columns, waiting.waits(), waiting.order(), findings);
                return;
            }
            new LinkedHashSet<>(waiting.races()).forEach(race -> reportRace(columns, race));
            if (schedule.collective().kind() == CollectiveKind.BARRIER) {
                new BarrierCheck(columns, waiting.waits()).check(waiting.order(), findings);
            }
            var order = GroupedOrder.byElements(columns, groups, waiting.order());
            if (!new ContributionCheck(schedule, columns, groups, order, findings).checkAll()) {
                addTooLarge();
            }
        }

        private void reportRace(LoweredSchedule columns, Conflict race) {
            findings.add(
                    () ->
                            columns.violation(
                                    ViolationKind.RACE,
                                    race.second(),
                                    "",
                                    columns.step(race.first()) + " " + columns.text(race.first()),
                                    List.of(race.first(), race.second())));
        }
    }
}
