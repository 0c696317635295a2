package linkwright.engine.algorithm;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.extension.Extension;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.schedule.Schedule;
import linkwright.engine.topology.Topology;

/// Builds the schedule of one kind of collective by one method.
///
/// The id is `<algorithm>-<collective>`, for example `ring-allreduce`; [#algorithm()] alone is what
/// a person asks for together with the collective.
public interface CollectiveAlgorithm extends Extension {
    /// Returns the method's name: `ring`, `tree`, `direct`, `binomial`.
    String algorithm();

    /// Returns the collective it does.
    CollectiveKind kind();

    /// Returns `<algorithm>-<collective>`.
    @Override
    default String id() {
        return algorithm() + "-" + kind().id();
    }

    /// Returns whether it can do this collective in this group; rings and trees can for every
    /// group.
    default boolean supports(Collective collective, ProcessGroup group) {
        return collective.kind() == kind() && collective.root() < group.size();
    }

    /// Refuses what [#supports] says no to.
    ///
    /// @throws IllegalArgumentException when it says no
    default void requireSupport(Collective collective, ProcessGroup group) {
        if (!supports(collective, group)) {
            throw new IllegalArgumentException(
                    id() + " for " + collective + " on " + group.size() + " ranks");
        }
    }

    /// Returns the schedule.
    ///
    /// @throws IllegalArgumentException when [#supports] says no
    Schedule build(Collective collective, ProcessGroup group, Topology topology);

    /// Returns the bytes that a group rank sends to others, by the algorithm's closed form: a
    /// second road to what the schedule says.
    long bytesSentBy(int rank, Collective collective, int ranks);
}
