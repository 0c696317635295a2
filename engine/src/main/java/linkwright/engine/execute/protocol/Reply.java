package linkwright.engine.execute.protocol;

import linkwright.engine.execute.check.Mismatch;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Optional;

/// What a worker answers.
public sealed interface Reply {
    /// It has started.
    ///
    /// @param binding why it is not bound to its processors; empty when it is, or none were named
    record Started(String binding) implements Reply {}

    /// The transport is open.
    ///
    /// @param address what peers need to reach it
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Opened(byte[] address) implements Reply {}

    /// What was told is done.
    record Done() implements Reply {}

    /// The program has run.
    ///
    /// @param operations how often it ran in all, clocked or not
    /// @param samplesNanos time of each timed operation, all ranks done; only the leader's
    /// @param wrong the first wrong element of this rank
    /// @param log when its messages moved in the one operation that was looked at more closely
    /// @param startNanos when that operation started, on the host's clock
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Ran(
            int operations,
            long[] samplesNanos,
            Optional<Mismatch> wrong,
            MessageLog log,
            long startNanos)
            implements Reply {}

    /// The transport, or the worker itself, failed.
    ///
    /// @param operation what failed
    /// @param peer rank at the other end, or -1
    /// @param status what it gave back
    record Failed(String operation, int peer, String status) implements Reply {}

    /// The worker gave up because it was told to.
    record Aborted() implements Reply {}

    /// Writes it.
    default void write(DataOutputStream out) throws IOException {
        switch (this) {
            case Started started -> {
                out.writeByte(0);
                out.writeUTF(started.binding);
            }
            case Opened opened -> {
                out.writeByte(1);
                out.writeInt(opened.address.length);
                out.write(opened.address);
            }
            case Done _ -> out.writeByte(2);
            case Ran ran -> {
                out.writeByte(3);
                writeRan(ran, out);
            }
            case Failed failed -> {
                out.writeByte(4);
                out.writeUTF(failed.operation);
                out.writeInt(failed.peer);
                out.writeUTF(failed.status);
            }
            case Aborted _ -> out.writeByte(5);
        }
    }

    private static void writeRan(Ran ran, DataOutputStream out) throws IOException {
        out.writeInt(ran.operations);
        out.writeInt(ran.samplesNanos.length);
        for (long sample : ran.samplesNanos) {
            out.writeLong(sample);
        }
        out.writeBoolean(ran.wrong.isPresent());
        if (ran.wrong.isPresent()) {
            out.writeLong(ran.wrong.get().element());
            out.writeUTF(ran.wrong.get().expected());
            out.writeUTF(ran.wrong.get().found());
        }
        ran.log.write(out);
        out.writeLong(ran.startNanos);
    }

    /// Reads what [#write] wrote.
    static Reply read(DataInputStream in) throws IOException {
        int kind = in.readByte();
        return switch (kind) {
            case 0 -> new Started(in.readUTF());
            case 1 -> new Opened(in.readNBytes(in.readInt()));
            case 2 -> new Done();
            case 3 -> readRan(in);
            case 4 -> new Failed(in.readUTF(), in.readInt(), in.readUTF());
            case 5 -> new Aborted();
            default -> throw new IOException("reply " + kind);
        };
    }

    private static Ran readRan(DataInputStream in) throws IOException {
        int operations = in.readInt();
        long[] samples = new long[in.readInt()];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = in.readLong();
        }
        Optional<Mismatch> wrong =
                in.readBoolean()
                        ? Optional.of(new Mismatch(in.readLong(), in.readUTF(), in.readUTF()))
                        : Optional.empty();
        return new Ran(operations, samples, wrong, MessageLog.read(in), in.readLong());
    }
}
