package linkwright.engine.schedule;

import linkwright.engine.parallel.ProcessGroup;

/// A schedule with the group that runs it: which place each of its ranks has. Several of them run
/// at once where a dimension of a layout has several groups.
///
/// @param group whose ranks run it
/// @param schedule what they do; for as many ranks as the group has
public record GroupSchedule(ProcessGroup group, Schedule schedule) {
    public GroupSchedule {
        if (group.size() != schedule.ranks()) {
            throw new IllegalArgumentException(
                    group.name()
                            + " has "
                            + group.size()
                            + " ranks, its schedule "
                            + schedule.ranks());
        }
    }
}
