/// Runs: what every directed link carried and how long it was busy, whoever says so.
///
/// Read [Run] first, then [RunResult] and [LinkTraffic]. A prediction, a measurement and an import
/// are the same type and are told apart by their [Origin].
///
/// It knows no simulator and no transport.
@NullMarked
package linkwright.engine.measure;

import org.jspecify.annotations.NullMarked;
