package linkwright.engine.verify;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.schedule.BufferRange;
import linkwright.engine.schedule.Operation.Dependency;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.verify.LoweredSchedule.Form;

import java.util.List;
import java.util.Objects;

/// What can be said of an operation without looking at any other.
final class FormCheck {
    private final Schedule schedule;
    private final Findings findings;
    private final long[] sizes = new long[3];
    private int rank;

    FormCheck(Schedule schedule, Findings findings) {
        this.schedule = schedule;
        this.findings = findings;
    }

    /// Says whose operations come next.
    void startRank(int next) {
        rank = next;
        for (Buffer buffer : Buffer.values()) {
            sizes[slot(buffer)] = schedule.elementsOf(buffer, rank);
        }
    }

    private static int slot(Buffer buffer) {
        return switch (buffer) {
            case INPUT -> 0;
            case OUTPUT -> 1;
            case SCRATCH -> 2;
        };
    }

    /// Returns whether the channel exists.
    boolean hasChannel(int index, int channel, Form form) {
        boolean exists = channel >= 0 && channel < schedule.channels();
        if (!exists) {
            String channels = "0-" + (schedule.channels() - 1);
            String found = Integer.toString(channel);
            report(ViolationKind.NO_SUCH_CHANNEL, index, rangeOf(form), channels, found);
        }
        return exists;
    }

    void check(int index, Form form) {
        if (form.peer() < 0 || form.peer() >= schedule.ranks()) {
            String ranks = "0-" + (schedule.ranks() - 1);
            String found = Integer.toString(form.peer());
            report(ViolationKind.NO_SUCH_PEER, index, rangeOf(form), ranks, found);
        }
        var read = form.read();
        var written = form.write();
        if (read != null) {
            checkBounds(index, read);
        }
        if (written != null) {
            checkBounds(index, written);
            if (written.buffer() == Buffer.INPUT && written.elements() > 0) {
                report(ViolationKind.INPUT_WRITTEN, index, written, "", "");
            }
        }
        if (read != null && written != null) {
            checkPair(index, read, written);
        }
    }

    private void checkPair(int index, BufferRange read, BufferRange written) {
        if (read.elements() != written.elements()) {
            String expected = Long.toString(read.elements());
            String found = Long.toString(written.elements());
            report(ViolationKind.UNEQUAL_RANGES, index, written, expected, found);
        } else if (read.overlaps(written) && !read.equals(written)) {
            report(ViolationKind.OVERLAPPING_RANGES, index, written, "", read.toString());
        }
    }

    private void checkBounds(int index, BufferRange range) {
        long size = sizes[slot(range.buffer())];
        if (range.offset() > size || range.elements() > size - range.offset()) {
            String whole = BufferRange.first(range.buffer(), size).toString();
            report(ViolationKind.OUT_OF_BOUNDS, index, range, whole, range.toString());
        }
    }

    void reportNoOperation(int index, Form form, Dependency dependency) {
        String found = "ch" + dependency.channel() + ":" + dependency.index();
        report(ViolationKind.NO_SUCH_OPERATION, index, rangeOf(form), "", found);
    }

    private static BufferRange rangeOf(Form form) {
        var written = form.write();
        return written == null ? Objects.requireNonNull(form.read()) : written;
    }

    private void report(
            ViolationKind kind, int index, BufferRange range, String expected, String found) {
        var steps = List.of(new Violation.Step(rank, index));
        int at = rank;
        findings.add(() -> new Violation(kind, at, index, range, expected, found, steps));
    }
}
