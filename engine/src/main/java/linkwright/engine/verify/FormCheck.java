package linkwright.engine.verify;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Operation;
import linkwright.engine.schedule.Operation.Dependency;
import linkwright.engine.schedule.Schedule;

import java.util.List;

/// What can be said of an operation without looking at any other.
final class FormCheck {
    private final Schedule schedule;
    private final Findings findings;

    FormCheck(Schedule schedule, Findings findings) {
        this.schedule = schedule;
        this.findings = findings;
    }

    /// Returns whether the channel exists.
    boolean hasChannel(Violation.Step at, Operation operation) {
        boolean exists = operation.channel() >= 0 && operation.channel() < schedule.channels();
        if (!exists) {
            report(
                    ViolationKind.NO_SUCH_CHANNEL,
                    at,
                    rangeOf(operation),
                    "0-" + (schedule.channels() - 1),
                    Integer.toString(operation.channel()));
        }
        return exists;
    }

    void checkPeer(Violation.Step at, Operation operation, int peer) {
        if (peer < 0 || peer >= schedule.ranks()) {
            report(
                    ViolationKind.NO_SUCH_PEER,
                    at,
                    rangeOf(operation),
                    "0-" + (schedule.ranks() - 1),
                    Integer.toString(peer));
        }
    }

    void checkRanges(Violation.Step at, Operation operation) {
        operation.reads().ifPresent(range -> checkBounds(at, range));
        operation.writes().ifPresent(range -> checkBounds(at, range));
        if (operation.writes().isEmpty()) {
            return;
        }
        var written = operation.writes().get();
        if (written.buffer() == Buffer.INPUT && written.elements() > 0) {
            report(ViolationKind.INPUT_WRITTEN, at, written, "", "");
        }
        if (operation.reads().isEmpty()) {
            return;
        }
        var read = operation.reads().get();
        if (read.elements() != written.elements()) {
            report(
                    ViolationKind.UNEQUAL_RANGES,
                    at,
                    written,
                    Long.toString(read.elements()),
                    Long.toString(written.elements()));
        } else if (read.overlaps(written) && !read.equals(written)) {
            report(ViolationKind.OVERLAPPING_RANGES, at, written, "", read.toString());
        }
    }

    private void checkBounds(Violation.Step at, BufferRange range) {
        long size = schedule.elementsOf(range.buffer(), at.rank());
        if (range.offset() > size || range.elements() > size - range.offset()) {
            var whole = new BufferRange(range.buffer(), 0, size);
            report(ViolationKind.OUT_OF_BOUNDS, at, range, whole.toString(), range.toString());
        }
    }

    void reportNoOperation(Violation.Step at, BufferRange range, Dependency dependency) {
        String found = "ch" + dependency.channel() + ":" + dependency.index();
        report(ViolationKind.NO_SUCH_OPERATION, at, range, "", found);
    }

    static BufferRange rangeOf(Operation operation) {
        return operation
                .writes()
                .or(operation::reads)
                .orElseGet(() -> new BufferRange(Buffer.OUTPUT, 0, 0));
    }

    private void report(
            ViolationKind kind,
            Violation.Step at,
            BufferRange range,
            String expected,
            String found) {
        findings.add(
                () ->
                        new Violation(
                                kind,
                                at.rank(),
                                at.operation(),
                                range,
                                expected,
                                found,
                                List.of(at)));
    }
}
