package linkwright.engine.execute.protocol;

import linkwright.engine.execute.program.RankProgram;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// What a worker is told. Each command is answered by one [Reply].
public sealed interface Command {
    /// Open a transport.
    ///
    /// @param transport its id
    /// @param rank the worker's rank among those that run together
    /// @param ranks how many run together
    /// @param channels channels between each pair
    /// @param memoryBytes memory for the buffers of the largest program
    /// @param controlPath where the shared control region lies
    /// @param isCrowded whether ranks share cores
    record Open(
            String transport,
            int rank,
            int ranks,
            int channels,
            long memoryBytes,
            String controlPath,
            boolean isCrowded)
            implements Command {}

    /// Reach all peers, whose addresses these are.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Connect(List<byte[]> addresses) implements Command {}

    /// Make a program ready: its buffers are filled.
    record Prepare(RankProgram program) implements Command {}

    /// Run the program that was made ready, together with all others.
    record Run(Effort effort) implements Command {}

    /// Close the transport.
    record Close() implements Command {}

    /// Writes it.
    default void write(DataOutputStream out) throws IOException {
        switch (this) {
            case Open open -> {
                out.writeByte(0);
                out.writeUTF(open.transport);
                out.writeInt(open.rank);
                out.writeInt(open.ranks);
                out.writeInt(open.channels);
                out.writeLong(open.memoryBytes);
                out.writeUTF(open.controlPath);
                out.writeBoolean(open.isCrowded);
            }
            case Connect connect -> {
                out.writeByte(1);
                out.writeInt(connect.addresses.size());
                for (byte[] address : connect.addresses) {
                    out.writeInt(address.length);
                    out.write(address);
                }
            }
            case Prepare prepare -> {
                out.writeByte(2);
                prepare.program.write(out);
            }
            case Run run -> {
                out.writeByte(3);
                out.writeInt(run.effort.warmups());
                out.writeLong(run.effort.warmupNanos());
                out.writeInt(run.effort.iterations());
                out.writeLong(run.effort.timedNanos());
            }
            case Close _ -> out.writeByte(4);
        }
    }

    /// Reads what [#write] wrote.
    static Command read(DataInputStream in) throws IOException {
        int kind = in.readByte();
        return switch (kind) {
            case 0 ->
                    new Open(
                            in.readUTF(),
                            in.readInt(),
                            in.readInt(),
                            in.readInt(),
                            in.readLong(),
                            in.readUTF(),
                            in.readBoolean());
            case 1 -> {
                var addresses = new ArrayList<byte[]>();
                for (int left = in.readInt(); left > 0; left--) {
                    addresses.add(in.readNBytes(in.readInt()));
                }
                yield new Connect(addresses);
            }
            case 2 -> new Prepare(RankProgram.read(in));
            case 3 -> new Run(new Effort(in.readInt(), in.readLong(), in.readInt(), in.readLong()));
            case 4 -> new Close();
            default -> throw new IOException("command " + kind);
        };
    }
}
