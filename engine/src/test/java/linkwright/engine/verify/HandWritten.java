package linkwright.engine.verify;

import linkwright.engine.schedule.Schedule;
import linkwright.engine.schedule.ScheduleText;
import linkwright.engine.schedule.ScheduleTextResult;

import java.util.List;

/// Schedules that do what no algorithm does: overwrite what they have sent, and let messages of
/// other ranks order their channels.
final class HandWritten {
    /// Everybody sends from the output and receives into it; only rank 0 receives elsewhere first.
    /// If it did not, each would wait for the next to take its bytes.
    static final String SHIFT_IN_PLACE =
            """
            rank 0
              ch0 copy in[0+4] out[0+4]
              ch0 send out[0+4] -> 1
              ch0 recv scratch[0+4] <- 2
              ch0 copy scratch[0+4] out[0+4]
            rank 1
              ch0 copy in[0+4] out[0+4]
              ch0 send out[0+4] -> 2
              ch0 recv out[0+4] <- 0
            rank 2
              ch0 copy in[0+4] out[0+4]
              ch0 send out[0+4] -> 0
              ch0 recv out[0+4] <- 1
            """;

    /// Rank 0 overwrites its output on channel 1 once rank 2 has answered; that is after it sent
    /// the output to rank 1, so it waits until rank 1 has taken it. Rank 1 takes it only after a
    /// message that comes later still.
    static final String WAIT_ROUND_THREE_RANKS =
            """
            rank 0
              ch0 copy in[0+4] out[0+4]
              ch0 send out[0+4] -> 1
              ch0 send in[0+4] -> 2
              ch1 recv out[0+4] <- 2
              ch1 send out[0+4] -> 1
            rank 1
              ch1 recv scratch[0+4] <- 0
              ch0 recv out[0+4] <- 0 after ch1:0
            rank 2
              ch0 recv out[0+4] <- 0
              ch1 send out[0+4] -> 0 after ch0:0
            """;

    private HandWritten() {}

    static List<Schedule> all() {
        return List.of(
                schedule("sendrecv", 3, SHIFT_IN_PLACE),
                schedule("broadcast", 3, WAIT_ROUND_THREE_RANKS),
                schedule("broadcast", 3, WAIT_ROUND_THREE_RANKS.replace(" after ch1:0", "")));
    }

    /// Returns a schedule of four one-byte elements (a barrier has none), two channels and four
    /// elements of working space.
    static Schedule schedule(String collective, int ranks, String programs) {
        var text =
                """
                schedule 1
                algorithm test
                collective %s
                type uint8
                reduction sum
                root 0
                bytes %d
                ranks %d
                channels 2
                scratch 4
                %s
                end
                """
                        .formatted(
                                collective, collective.equals("barrier") ? 0 : 4, ranks, programs);
        return ((ScheduleTextResult.Parsed) ScheduleText.parse("test", text)).schedule();
    }
}
