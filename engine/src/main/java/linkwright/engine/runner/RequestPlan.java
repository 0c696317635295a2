package linkwright.engine.runner;

import linkwright.engine.algorithm.Algorithms;
import linkwright.engine.algorithm.CollectiveAlgorithm;
import linkwright.engine.collective.Collective;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.extension.Extensions;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.schedule.GroupSchedule;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.verify.ScheduleVerifier;
import linkwright.engine.verify.VerificationReport;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/// The schedules that fulfil a request, each proven to be right, or the reasons why there are none.
///
/// @param sizes for each size of the request the schedules of its groups; empty when refused
/// @param problems why the request is refused; empty when it is not
record RequestPlan(List<List<GroupSchedule>> sizes, List<Diagnostic> problems) {
    RequestPlan {
        sizes = List.copyOf(sizes);
        problems = List.copyOf(problems);
    }

    private static RequestPlan refused(Location where, String key, Object... arguments) {
        return new RequestPlan(List.of(), List.of(Diagnostic.error(where, key, arguments)));
    }

    boolean isRefused() {
        return !problems.isEmpty();
    }

    static RequestPlan of(RunRequest request) {
        Optional<CollectiveAlgorithm> algorithm =
                Algorithms.find(request.collective().kind(), request.algorithm());
        if (algorithm.isEmpty()) {
            return refused(
                    Location.NOWHERE,
                    "runner.unknown-algorithm",
                    request.algorithm(),
                    request.collective().kind().id(),
                    Extensions.ids(Algorithms.of(request.collective().kind())));
        }
        var ranks = new HashSet<Integer>();
        for (ProcessGroup group : request.groups()) {
            for (int rank : group.worldRanks()) {
                if (!ranks.add(rank)) {
                    return refused(Location.element(group.name()), "runner.shared-rank", rank);
                }
            }
        }
        return build(request, algorithm.get());
    }

    private static RequestPlan build(RunRequest request, CollectiveAlgorithm algorithm) {
        var sizes = new ArrayList<List<GroupSchedule>>();
        for (long sizeBytes : request.sizesBytes()) {
            int elementBytes = request.collective().elementType().sizeBytes();
            if (sizeBytes < 0 || sizeBytes % elementBytes != 0) {
                return refused(Location.NOWHERE, "runner.odd-size", sizeBytes, elementBytes);
            }
            Collective collective = request.collective().ofSize(sizeBytes);
            var schedules = new ArrayList<GroupSchedule>();
            for (ProcessGroup group : request.groups()) {
                if (!algorithm.supports(collective, group)) {
                    return refused(
                            Location.element(group.name()),
                            "runner.unsupported",
                            algorithm.algorithm(),
                            collective.kind().id(),
                            group.size());
                }
                Schedule schedule = algorithm.build(collective, group, request.topology());
                schedules.add(new GroupSchedule(group, schedule));
            }
            List<Diagnostic> violations = violations(schedules);
            if (!violations.isEmpty()) {
                return new RequestPlan(List.of(), violations);
            }
            sizes.add(schedules);
        }
        return new RequestPlan(sizes, List.of());
    }

    private static List<Diagnostic> violations(List<GroupSchedule> schedules) {
        for (GroupSchedule scheduled : schedules) {
            VerificationReport report = new ScheduleVerifier().verify(scheduled.schedule());
            if (!report.isProven()) {
                return report.diagnostics();
            }
        }
        return List.of();
    }
}
