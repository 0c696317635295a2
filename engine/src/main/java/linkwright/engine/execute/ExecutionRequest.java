package linkwright.engine.execute;

import linkwright.engine.execute.protocol.Effort;
import linkwright.engine.schedule.GroupSchedule;
import linkwright.engine.topology.path.RouteFinder;

import java.util.List;

/// What is to be executed.
///
/// @param routes routes of the topology it runs on
/// @param sizes for each size, in order, the schedules that run at once; the groups are the same in
///   all of them, and no rank is in two
/// @param transport id of the transport
/// @param isInThreads whether ranks are threads of this process; else processes of their own, bound
///   to the processors of their places
/// @param effort how much is done of each size
/// @param isProven whether the schedules are proven to be right
public record ExecutionRequest(
        RouteFinder routes,
        List<List<GroupSchedule>> sizes,
        String transport,
        boolean isInThreads,
        Effort effort,
        boolean isProven) {
    public ExecutionRequest {
        sizes = sizes.stream().map(List::copyOf).toList();
        if (sizes.isEmpty() || sizes.stream().anyMatch(List::isEmpty)) {
            throw new IllegalArgumentException("nothing to execute");
        }
    }
}
