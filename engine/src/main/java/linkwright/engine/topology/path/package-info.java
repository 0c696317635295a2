/// Routes between places: which links bytes take, how they are dealt over parallel ones, how near
/// two places are.
///
/// Read [Route] first, then [RouteFinder].
///
/// It knows no collective and no schedule.
@NullMarked
package linkwright.engine.topology.path;

import org.jspecify.annotations.NullMarked;
