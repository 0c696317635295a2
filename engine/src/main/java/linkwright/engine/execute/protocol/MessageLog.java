package linkwright.engine.execute.protocol;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/// When the messages of one rank moved in one operation, in the order they were done: one entry a
/// message sent or received. Times are nanoseconds of the host's clock.
///
/// @param lanes lane of the message
/// @param bytes its size; -1 - size for a message sent
/// @param began when it was sent, or when the receiver first asked for it
/// @param ended when it was sent, or when the receiver had all of it
/// @param isWhole whether all messages are here; false when there were more than are kept
@SuppressWarnings("ArrayRecordComponent") // never compared; only carries columns
public record MessageLog(int[] lanes, long[] bytes, long[] began, long[] ended, boolean isWhole) {
    /// The most messages kept.
    public static final int MOST = 1 << 16;

    /// No messages.
    public static final MessageLog EMPTY =
            new MessageLog(new int[0], new long[0], new long[0], new long[0], true);

    /// Returns the number of messages.
    public int size() {
        return lanes.length;
    }

    /// Returns whether an entry is a message sent.
    public boolean isSent(int index) {
        return bytes[index] < 0;
    }

    /// Returns the size of a message.
    public long sizeBytes(int index) {
        return isSent(index) ? -1 - bytes[index] : bytes[index];
    }

    void write(DataOutput out) throws IOException {
        out.writeBoolean(isWhole);
        out.writeInt(lanes.length);
        for (int i = 0; i < lanes.length; i++) {
            out.writeInt(lanes[i]);
            out.writeLong(bytes[i]);
            out.writeLong(began[i]);
            out.writeLong(ended[i]);
        }
    }

    static MessageLog read(DataInput in) throws IOException {
        boolean isWhole = in.readBoolean();
        int size = in.readInt();
        var log =
                new MessageLog(
                        new int[size], new long[size], new long[size], new long[size], isWhole);
        for (int i = 0; i < size; i++) {
            log.lanes[i] = in.readInt();
            log.bytes[i] = in.readLong();
            log.began[i] = in.readLong();
            log.ended[i] = in.readLong();
        }
        return log;
    }
}
