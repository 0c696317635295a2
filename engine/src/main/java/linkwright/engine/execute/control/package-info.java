/// What the ranks of a run and their watcher share: a barrier, a clock's start, signs of life.
///
/// Read [ControlRegion] first, then [Rendezvous] for the ranks' side and [RankStatus] for what a
/// watcher sees.
///
/// It knows no transport: ranks meet here whatever carries their messages.
@NullMarked
package linkwright.engine.execute.control;

import org.jspecify.annotations.NullMarked;
