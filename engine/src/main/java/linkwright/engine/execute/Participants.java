package linkwright.engine.execute;

import linkwright.engine.execute.crew.Seat;
import linkwright.engine.execute.program.BufferLayout;
import linkwright.engine.execute.program.ProgramLowering;
import linkwright.engine.execute.program.ProgramLowering.Numbering;
import linkwright.engine.execute.program.RankProgram;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.schedule.GroupSchedule;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;

/// The ranks of all groups, numbered through in the order of their world ranks, so that the same
/// ranks have the same numbers however they are grouped.
final class Participants {
    private final List<ProcessGroup> groups;
    private final List<Place> places = new ArrayList<>();
    private final List<Integer> worldRanks;

    private Participants(List<ProcessGroup> groups) {
        this.groups = groups;
        var byWorldRank = new TreeMap<Integer, Place>();
        for (ProcessGroup group : groups) {
            for (int rank = 0; rank < group.size(); rank++) {
                byWorldRank.put(group.worldRanks().get(rank), group.places().get(rank));
            }
        }
        worldRanks = List.copyOf(byWorldRank.keySet());
        places.addAll(byWorldRank.values());
    }

    /// @throws IllegalArgumentException when sizes have other groups, or a rank is in two groups
    static Participants of(List<List<GroupSchedule>> sizes) {
        List<ProcessGroup> groups = groups(sizes.getFirst());
        var participants = new Participants(groups);
        boolean isSame = sizes.stream().allMatch(size -> groups(size).equals(groups));
        if (!isSame || groups.stream().mapToInt(ProcessGroup::size).sum() != participants.count()) {
            throw new IllegalArgumentException("groups overlap or change: " + groups);
        }
        return participants;
    }

    private static List<ProcessGroup> groups(List<GroupSchedule> schedules) {
        return schedules.stream().map(GroupSchedule::group).toList();
    }

    int count() {
        return places.size();
    }

    Place place(int participant) {
        return places.get(participant);
    }

    int worldRank(int participant) {
        return worldRanks.get(participant);
    }

    int ranksOfAGroup() {
        return groups.getFirst().size();
    }

    /// Returns where everybody sits; bound to processors only where each is a process.
    List<Seat> seats(Topology topology, boolean areBound) {
        var seats = new ArrayList<Seat>();
        for (int participant = 0; participant < places.size(); participant++) {
            Component place = topology.component(places.get(participant).component());
            String host = topology.hostOf(place.id()).map(h -> h.name() + " / ").orElse("");
            String cpus = areBound ? place.value(Attribute.CPUS).orElse("") : "";
            seats.add(new Seat(worldRanks.get(participant), host + place.name(), cpus));
        }
        return seats;
    }

    /// Lowers one size for everybody.
    List<RankProgram> programs(List<GroupSchedule> schedules, int channels) {
        var programs = new TreeMap<Integer, RankProgram>();
        for (int group = 0; group < schedules.size(); group++) {
            Schedule schedule = schedules.get(group).schedule();
            List<Integer> numbers =
                    groups.get(group).worldRanks().stream().map(this::numberOf).toList();
            var numbering = new Numbering(group, numbers, channels);
            for (int rank = 0; rank < schedule.ranks(); rank++) {
                programs.put(numbers.get(rank), ProgramLowering.lower(schedule, rank, numbering));
            }
        }
        return List.copyOf(programs.values());
    }

    private int numberOf(int worldRank) {
        return Collections.binarySearch(worldRanks, worldRank);
    }

    /// Returns the most channels that any schedule has.
    static int channels(List<List<GroupSchedule>> sizes) {
        return sizes.stream()
                .flatMap(List::stream)
                .mapToInt(scheduled -> scheduled.schedule().channels())
                .max()
                .orElseThrow();
    }

    /// Returns the most memory that any rank needs for any size.
    static long memoryBytes(List<List<GroupSchedule>> sizes) {
        long most = 1;
        for (List<GroupSchedule> size : sizes) {
            for (GroupSchedule scheduled : size) {
                for (int rank = 0; rank < scheduled.schedule().ranks(); rank++) {
                    var layout = BufferLayout.of(scheduled.schedule(), rank);
                    most = Math.max(most, layout.totalBytes());
                }
            }
        }
        return most;
    }
}
