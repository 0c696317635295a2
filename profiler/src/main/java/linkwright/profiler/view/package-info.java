/// The timeline of a trace and the charts of runs, as controls of a window.
///
/// Read [linkwright.profiler.view.TimelinePane] and [linkwright.profiler.view.RunChartPane] first.
/// What they show is made ready without a scene ([linkwright.profiler.view.TimelineContent],
/// [linkwright.profiler.view.RunChart]) and tested so. Colours are roles handed in by the theme.
///
/// It knows nothing of the drawing: the time cursor is a property that others share.
@NullMarked
package linkwright.profiler.view;

import org.jspecify.annotations.NullMarked;
