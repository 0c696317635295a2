package linkwright.engine.execute.program;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/// What each operation waits for: some things, each with a count that must be reached. The things
/// are lanes (messages taken) or channels (operations done).
public final class Waits {
    private final int[] start;
    private final int[] things;
    private final int[] counts;

    Waits(int[] start, int[] things, int[] counts) {
        this.start = start;
        this.things = things;
        this.counts = counts;
    }

    /// Returns the index of an operation's first wait; its last is before that of the next
    /// operation.
    public int start(int operation) {
        return start[operation];
    }

    /// Returns the lane or channel of a wait.
    public int thing(int wait) {
        return things[wait];
    }

    /// Returns the count it must have reached.
    public int count(int wait) {
        return counts[wait];
    }

    /// Returns the number of waits of all operations.
    public int size() {
        return things.length;
    }

    void write(DataOutput out) throws IOException {
        Columns.write(out, start);
        Columns.write(out, things);
        Columns.write(out, counts);
    }

    static Waits read(DataInput in) throws IOException {
        return new Waits(Columns.read(in), Columns.read(in), Columns.read(in));
    }
}
