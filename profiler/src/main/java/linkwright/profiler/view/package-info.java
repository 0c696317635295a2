/// The timeline of a trace and the charts of runs, as controls of a window.
///
/// Read [linkwright.profiler.view.TimelinePane] first. What it shows is made ready off the JavaFX
/// thread ([linkwright.profiler.view.TimelineContent]) and tested without a scene. Colours are
/// roles handed in by the theme.
///
/// It knows nothing of the drawing: the time cursor is a property that others share.
@NullMarked
package linkwright.profiler.view;

import org.jspecify.annotations.NullMarked;
