package linkwright.engine.measure;

import linkwright.engine.collective.Collective;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// One size of a run.
///
/// @param collective what was done, with its size
/// @param ranks ranks of one group
/// @param timing how long one operation took, all ranks of all groups done
/// @param proven whether the verifier proved the schedule
/// @param verified whether every element of every rank was checked after the run; always false for
///   a simulation
/// @param boundNanos least time any schedule could take on this topology, empty when not computed
/// @param links what each directed link carried; links that carried nothing are left out
public record RunResult(
        Collective collective,
        int ranks,
        Timing timing,
        boolean proven,
        boolean verified,
        OptionalLong boundNanos,
        List<LinkTraffic> links) {
    public RunResult {
        links = List.copyOf(links);
    }

    /// Returns the same result held against a bound.
    public RunResult boundedBy(OptionalLong leastNanos) {
        return new RunResult(collective, ranks, timing, proven, verified, leastNanos, links);
    }

    /// Returns bytes of the operation over the median time, in bytes per second.
    public double algbwBytesPerSecond() {
        return collective.algbwBytesPerSecond((double) timing.medianNanos());
    }

    /// Returns algbw times the collective's factor, in bytes per second.
    public double busbwBytesPerSecond() {
        return collective.busbwBytesPerSecond(ranks, (double) timing.medianNanos());
    }

    /// Returns what a directed link carried, empty when it was idle.
    public Optional<LinkTraffic> traffic(String linkId) {
        return links.stream().filter(traffic -> traffic.linkId().equals(linkId)).findFirst();
    }
}
