package linkwright.engine.schedule;

import linkwright.engine.collective.Collective;
import linkwright.engine.schedule.Operation.Dependency;

/// Schedules as readable program text, one operation a line.
///
/// ```
/// schedule   1
/// algorithm  ring
/// collective allreduce
/// type       float32
/// reduction  sum
/// root       0
/// bytes      2048
/// ranks      2
/// channels   1
/// scratch    0
///
/// rank 0
///   ch0 send       in[256+256] -> 1
///   ch0 recvReduce in[0+256] out[0+256] <- 1
///   ch0 send       out[0+256] -> 1
///   ch0 recv       out[256+256] <- 1
///
/// rank 1
///   ...
///
/// end
/// ```
///
/// `out[0+256]` are 256 elements from the first on; `scratch` counts elements of working space of
/// each rank. `copy A B` and `reduce A B` write B; `recvReduce A B <- p` writes to B what came from
/// rank p combined with A. An operation that waits for others ends with `after ch1:4`, the fifth
/// operation of channel 1. `#` starts a comment.
public final class ScheduleText {
    private ScheduleText() {}

    /// Writes a schedule; reading it gives the same operations.
    ///
    /// @throws IllegalArgumentException when the algorithm's name does not fit on its line
    public static String write(Schedule schedule) {
        if (!schedule.algorithm().matches("[^\\s#]([^\\n\\r#]*[^\\s#])?")) {
            throw new IllegalArgumentException("algorithm '" + schedule.algorithm() + "'");
        }
        var text = new StringBuilder();
        writeHeader(schedule, text);
        for (int rank = 0; rank < schedule.ranks(); rank++) {
            text.append("\nrank ").append(rank).append('\n');
            schedule.program()
                    .emit(
                            rank,
                            operation -> text.append("  ").append(write(operation)).append('\n'));
        }
        return text.append("\nend\n").toString();
    }

    private static void writeHeader(Schedule schedule, StringBuilder text) {
        Collective collective = schedule.collective();
        text.append("schedule   1\n");
        text.append("algorithm  ").append(schedule.algorithm()).append('\n');
        text.append("collective ").append(collective.kind().id()).append('\n');
        text.append("type       ").append(collective.elementType().id()).append('\n');
        text.append("reduction  ").append(collective.reduction().id()).append('\n');
        text.append("root       ").append(collective.root()).append('\n');
        text.append("bytes      ").append(collective.sizeBytes()).append('\n');
        text.append("ranks      ").append(schedule.ranks()).append('\n');
        text.append("channels   ").append(schedule.channels()).append('\n');
        text.append("scratch    ").append(schedule.scratchElements()).append('\n');
    }

    /// Writes one operation, for example `ch0 send in[0+256] -> 1`.
    public static String write(Operation operation) {
        var text = new StringBuilder("ch").append(operation.channel()).append(' ');
        switch (operation) {
            case Operation.Send send ->
                    text.append("send       ")
                            .append(send.source())
                            .append(" -> ")
                            .append(send.peer());
            case Operation.Receive receive ->
                    text.append("recv       ")
                            .append(receive.target())
                            .append(" <- ")
                            .append(receive.peer());
            case Operation.ReceiveReduce receive ->
                    text.append("recvReduce ")
                            .append(receive.local())
                            .append(' ')
                            .append(receive.target())
                            .append(" <- ")
                            .append(receive.peer());
            case Operation.Copy copy ->
                    text.append("copy       ")
                            .append(copy.source())
                            .append(' ')
                            .append(copy.target());
            case Operation.Reduce reduce ->
                    text.append("reduce     ")
                            .append(reduce.source())
                            .append(' ')
                            .append(reduce.target());
        }
        String word = " after";
        for (Dependency dependency : operation.after()) {
            text.append(word)
                    .append(" ch")
                    .append(dependency.channel())
                    .append(':')
                    .append(dependency.index());
            word = "";
        }
        return text.toString();
    }

    /// Reads a schedule, or says line by line what was expected. Only the form is looked at;
    /// whether the schedule does its collective is for the verifier to say.
    ///
    /// @param source file name, for messages
    /// @param text what the file holds
    public static ScheduleTextResult parse(String source, String text) {
        return new ScheduleTextParser(source).parse(text);
    }
}
