/// The verifier: proves that a schedule computes its collective, or shows how it fails.
///
/// It follows every contribution through every buffer: not only must what belongs there arrive, it
/// must arrive exactly once, on every legal order of operations. Read [ScheduleVerifier] first,
/// then [VerificationReport] and [Violation].
///
/// It knows no algorithm, no topology and no transport.
@NullMarked
package linkwright.engine.verify;

import org.jspecify.annotations.NullMarked;
