package linkwright.engine.execute.program;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/// Everything one rank does in one operation of its collective, in arrays: one entry a step, the
/// steps of a channel one after another. Offsets and sizes are bytes of the rank's memory.
///
/// It is all that a worker needs: no schedule, no algorithm, no topology.
public final class RankProgram {
    /// Sends `bytes` at `source` on a lane.
    public static final int SEND = 0;

    /// Receives `bytes` to `target` from a lane.
    public static final int RECEIVE = 1;

    /// Receives from a lane and writes `source` combined with it to `target`.
    public static final int RECEIVE_REDUCE = 2;

    /// Copies `bytes` from `source` to `target`.
    public static final int COPY = 3;

    /// Combines `source` into `target`.
    public static final int REDUCE = 4;

    private final Part part;
    private final int[] channelStart;
    private final int[] codes;
    private final int[] lanes;
    private final long[] sources;
    private final long[] targets;
    private final long[] bytes;
    private final Waits taken;
    private final Waits after;

    /// What a rank is in what collective.
    ///
    /// @param collective what is done
    /// @param group number of the group among those that run together
    /// @param rank rank in the group
    /// @param ranks ranks of the group
    /// @param layout where the rank's buffers lie
    public record Part(
            Collective collective, int group, int rank, int ranks, BufferLayout layout) {}

    RankProgram(Part part, int[] channelStart, Steps steps, Waits taken, Waits after) {
        this.part = part;
        this.channelStart = channelStart;
        codes = steps.codes();
        lanes = steps.lanes();
        sources = steps.sources();
        targets = steps.targets();
        bytes = steps.bytes();
        this.taken = taken;
        this.after = after;
    }

    /// Returns what the rank is in what collective.
    public Part part() {
        return part;
    }

    /// Returns the number of channels.
    public int channels() {
        return channelStart.length - 1;
    }

    /// Returns the first step of a channel; that of `channels()` is the number of steps.
    public int start(int channel) {
        return channelStart[channel];
    }

    /// Returns the number of steps.
    public int size() {
        return codes.length;
    }

    /// Returns what a step does.
    public int code(int step) {
        return codes[step];
    }

    /// Returns the lane of a step that sends or receives.
    public int lane(int step) {
        return lanes[step];
    }

    /// Returns where a step reads.
    public long source(int step) {
        return sources[step];
    }

    /// Returns where a step writes.
    public long target(int step) {
        return targets[step];
    }

    /// Returns how much it moves.
    public long bytes(int step) {
        return bytes[step];
    }

    /// Returns which messages must be taken before a step overwrites them; counted from the first
    /// that this program sends on the lane.
    public Waits taken() {
        return taken;
    }

    /// Returns which steps on other channels a step waits for.
    public Waits after() {
        return after;
    }

    /// Writes it to a stream of the same version of the program.
    public void write(DataOutput out) throws IOException {
        Collective collective = part.collective;
        out.writeUTF(collective.kind().name());
        out.writeUTF(collective.elementType().name());
        out.writeUTF(collective.reduction().name());
        out.writeInt(collective.root());
        out.writeLong(collective.sizeBytes());
        out.writeInt(part.group);
        out.writeInt(part.rank);
        out.writeInt(part.ranks);
        out.writeLong(part.layout.inputBytes());
        out.writeLong(part.layout.outputBytes());
        out.writeLong(part.layout.scratchBytes());
        Columns.write(out, channelStart);
        new Steps(codes, lanes, sources, targets, bytes).write(out);
        taken.write(out);
        after.write(out);
    }

    /// Reads what [#write] wrote.
    public static RankProgram read(DataInput in) throws IOException {
        var collective =
                new Collective(
                        CollectiveKind.valueOf(in.readUTF()),
                        ElementType.valueOf(in.readUTF()),
                        Reduction.valueOf(in.readUTF()),
                        in.readInt(),
                        in.readLong());
        int group = in.readInt();
        int rank = in.readInt();
        int ranks = in.readInt();
        var layout = new BufferLayout(in.readLong(), in.readLong(), in.readLong());
        return new RankProgram(
                new Part(collective, group, rank, ranks, layout),
                Columns.read(in),
                Steps.read(in),
                Waits.read(in),
                Waits.read(in));
    }
}
