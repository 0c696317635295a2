package linkwright.canvas.overlay;

import linkwright.engine.diagnostic.Severity;

import java.util.List;
import java.util.Optional;

/// How a component looks under an overlay.
///
/// @param group index of the group that gives its colour, -1 for none
/// @param groupName name of that group, `TP 8`, or of that stage, `pp 1`; empty for none
/// @param groupLabels its coordinate in each dimension, `tp 3`, `dp 0`, the finest first
/// @param ranks ranks that run on it, in order
/// @param out what leaves it, `323 GB/s`; empty where no run is shown
/// @param in what enters it
/// @param activity what it does; empty where no trace is shown
/// @param finding worst finding at it, empty for none
/// @param findings how many there are
/// @param isDimmed whether it stands back, since something else is shown
public record ComponentStyle(
        int group,
        String groupName,
        List<String> groupLabels,
        List<Integer> ranks,
        Optional<String> out,
        Optional<String> in,
        Optional<Activity> activity,
        Optional<Severity> finding,
        int findings,
        boolean isDimmed) {
    /// A component without an overlay.
    public static final ComponentStyle PLAIN =
            new ComponentStyle(
                    -1,
                    "",
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    0,
                    false);

    public ComponentStyle {
        groupLabels = List.copyOf(groupLabels);
        ranks = List.copyOf(ranks);
    }

    /// Returns its ranks as a label: `r8`, `r0, r4`, `r0 … r7`; empty without ranks.
    public String rankLabel() {
        if (ranks.size() > 2) {
            return "r" + ranks.getFirst() + " … r" + ranks.getLast();
        }
        return String.join(", ", ranks.stream().map(rank -> "r" + rank).toList());
    }

    ComponentStyle with(int number, String name, List<String> labels, List<Integer> worldRanks) {
        return new ComponentStyle(
                number, name, labels, worldRanks, out, in, activity, finding, findings, isDimmed);
    }

    ComponentStyle withGroupOf(ComponentStyle painted) {
        return with(painted.group, painted.groupName, painted.groupLabels, painted.ranks);
    }

    ComponentStyle withRates(Optional<String> leaving, Optional<String> entering) {
        return new ComponentStyle(
                group,
                groupName,
                groupLabels,
                ranks,
                leaving,
                entering,
                activity,
                finding,
                findings,
                isDimmed);
    }

    ComponentStyle withActivity(Activity now) {
        return new ComponentStyle(
                group,
                groupName,
                groupLabels,
                ranks,
                out,
                in,
                Optional.of(now),
                finding,
                findings,
                isDimmed);
    }

    ComponentStyle withFinding(Severity severity) {
        Severity worst = finding.filter(other -> other.compareTo(severity) > 0).orElse(severity);
        return new ComponentStyle(
                group,
                groupName,
                groupLabels,
                ranks,
                out,
                in,
                activity,
                Optional.of(worst),
                findings + 1,
                isDimmed);
    }

    ComponentStyle dimmed() {
        return new ComponentStyle(
                group, groupName, groupLabels, ranks, out, in, activity, finding, findings, true);
    }
}
