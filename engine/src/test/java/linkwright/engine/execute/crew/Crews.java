package linkwright.engine.execute.crew;

import linkwright.engine.execute.program.ProgramLowering;
import linkwright.engine.execute.program.ProgramLowering.Numbering;
import linkwright.engine.execute.program.RankProgram;
import linkwright.engine.schedule.Schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Crews and programs for tests.
final class Crews {
    private Crews() {}

    static List<Seat> seats(int ranks) {
        return IntStream.range(0, ranks)
                .mapToObj(rank -> new Seat(rank, "core set " + rank, ""))
                .toList();
    }

    /// Returns the programs of one group of all ranks.
    static List<RankProgram> programs(Schedule schedule, int channels) {
        var numbering =
                new Numbering(0, IntStream.range(0, schedule.ranks()).boxed().toList(), channels);
        return IntStream.range(0, schedule.ranks())
                .mapToObj(rank -> ProgramLowering.lower(schedule, rank, numbering))
                .toList();
    }

    /// Returns the memory that the largest of some programs needs.
    static long memoryBytes(List<List<RankProgram>> sweep) {
        return new ArrayList<>(sweep)
                .stream()
                        .flatMap(List::stream)
                        .mapToLong(program -> program.part().layout().totalBytes())
                        .max()
                        .orElseThrow();
    }
}
