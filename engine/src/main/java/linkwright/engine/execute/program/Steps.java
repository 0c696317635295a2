package linkwright.engine.execute.program;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/// The columns of a program, one entry a step.
@SuppressWarnings("ArrayRecordComponent") // never compared; only carries columns
record Steps(int[] codes, int[] lanes, long[] sources, long[] targets, long[] bytes) {
    static Steps ofSize(int size) {
        return new Steps(
                new int[size], new int[size], new long[size], new long[size], new long[size]);
    }

    void write(DataOutput out) throws IOException {
        Columns.write(out, codes);
        Columns.write(out, lanes);
        Columns.write(out, sources);
        Columns.write(out, targets);
        Columns.write(out, bytes);
    }

    static Steps read(DataInput in) throws IOException {
        return new Steps(
                Columns.read(in),
                Columns.read(in),
                Columns.readLongs(in),
                Columns.readLongs(in),
                Columns.readLongs(in));
    }
}
