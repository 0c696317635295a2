/// What a drawing tells beside its structure: the traffic of a run, the difference of two, groups,
/// findings, a path; as styles of links and components, and a legend.
///
/// Read [OverlaySource] first, then [OverlayFrame], which is made of one or more of them.
///
/// It knows no place on the drawing, no colour and no language.
@NullMarked
package linkwright.canvas.overlay;

import org.jspecify.annotations.NullMarked;
