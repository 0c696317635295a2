package linkwright.engine.simulate;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.measure.LinkTraffic;

import java.util.List;

/// How a simulation ended.
public sealed interface SimulationOutcome {
    /// Every rank came to its end.
    ///
    /// @param nanos when the last rank did, from the common start, rounded up
    /// @param links what each directed link carried, by rising index; idle links are left out
    /// @param notes assumed rates and unknown latencies
    record Simulated(long nanos, List<LinkTraffic> links, List<Diagnostic> notes)
            implements SimulationOutcome {
        public Simulated {
            links = List.copyOf(links);
            notes = List.copyOf(notes);
        }
    }

    /// It has no answer: a needed rate is unknown, a link is down, places are not joined, ranks
    /// wait for ever, or there are too many operations.
    ///
    /// @param problems at least one
    record Refused(List<Diagnostic> problems) implements SimulationOutcome {
        public Refused {
            problems = List.copyOf(problems);
        }
    }

    /// It was cancelled.
    record Cancelled() implements SimulationOutcome {}
}
