package linkwright.engine.execute;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.measure.RunResult;

import java.util.List;
import java.util.Map;

/// How an execution ended.
public sealed interface ExecutionOutcome {
    /// Returns the sizes that were done and verified, in order.
    List<RunResult> results();

    /// All sizes are done, and every result was right.
    ///
    /// @param environment what a reader needs to judge the figures
    record Completed(List<RunResult> results, Map<String, String> environment)
            implements ExecutionOutcome {
        public Completed {
            results = List.copyOf(results);
            environment = Map.copyOf(environment);
        }
    }

    /// A rank failed, or a result was wrong.
    ///
    /// @param problem who, where and why
    /// @param environment what a reader needs to judge the figures there are
    record Failed(Diagnostic problem, List<RunResult> results, Map<String, String> environment)
            implements ExecutionOutcome {
        public Failed {
            results = List.copyOf(results);
            environment = Map.copyOf(environment);
        }
    }

    /// Somebody cancelled it.
    ///
    /// @param environment what a reader needs to judge the figures there are
    record Cancelled(List<RunResult> results, Map<String, String> environment)
            implements ExecutionOutcome {
        public Cancelled {
            results = List.copyOf(results);
            environment = Map.copyOf(environment);
        }
    }
}
