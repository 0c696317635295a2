/// Rank maps for the outside: Open MPI rankfiles, Slurm host files, environments, JSON.
///
/// Read [RankMapExporter] first, then [Plan]. An export is checked before it is written and written
/// whole or not at all; [RankfileCheck] asks the real `mpirun` what it makes of a rankfile.
///
/// It knows no collective and no run.
@NullMarked
package linkwright.engine.parallel.io;

import org.jspecify.annotations.NullMarked;
