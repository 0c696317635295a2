package linkwright.engine.execute.program;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/// Arrays on a stream, each behind its length.
final class Columns {
    private Columns() {}

    static void write(DataOutput out, int[] values) throws IOException {
        out.writeInt(values.length);
        for (int value : values) {
            out.writeInt(value);
        }
    }

    static void write(DataOutput out, long[] values) throws IOException {
        out.writeInt(values.length);
        for (long value : values) {
            out.writeLong(value);
        }
    }

    static int[] read(DataInput in) throws IOException {
        int[] values = new int[in.readInt()];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readInt();
        }
        return values;
    }

    static long[] readLongs(DataInput in) throws IOException {
        long[] values = new long[in.readInt()];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readLong();
        }
        return values;
    }
}
