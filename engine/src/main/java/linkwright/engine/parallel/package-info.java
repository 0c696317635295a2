/// Which rank runs where, and which ranks talk to each other: places, rank maps, parallel layouts,
/// groups.
///
/// Read [ParallelLayout] first, then [RankPlacement], [RankMap] and [ProcessGroup]. [GroupSpread]
/// tells how far the groups of a placed layout reach.
///
/// It knows no collective.
@NullMarked
package linkwright.engine.parallel;

import org.jspecify.annotations.NullMarked;
