/// One class an algorithm: a pure function from collective, group and topology to a schedule.
///
/// Read [CollectiveAlgorithm] first, then [RingAllReduce] as the example to copy; [Algorithms]
/// finds them.
///
/// It knows no transport and no simulator.
@NullMarked
package linkwright.engine.algorithm;

import org.jspecify.annotations.NullMarked;
