/// Fair shares of capacities: pure mathematics.
///
/// Read [FairShare]; there is nothing else.
///
/// It knows no network, no flow and no time.
@NullMarked
package linkwright.engine.maxmin;

import org.jspecify.annotations.NullMarked;
