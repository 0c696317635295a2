/// What one rank does, as flat arrays: a schedule lowered once, before any clock runs.
///
/// Read [RankProgram] first, then [ProgramLowering], which finds out where a rank must wait before
/// it overwrites what it has sent.
///
/// It knows no transport and no clock.
@NullMarked
package linkwright.engine.execute.program;

import org.jspecify.annotations.NullMarked;
