/// Where everything of a drawing stands: hosts as floor plans, fabrics in tiers.
///
/// Read [DrawingLayout] first, then [Drawing], which is a sheet [Plan] with the [Inset]s of the
/// hosts that stand on it. A layout is a pure function of topology and positions: the same machine
/// looks the same in every run and at every zoom.
///
/// It knows no colour, no text size and no screen.
@NullMarked
package linkwright.canvas.layout;

import org.jspecify.annotations.NullMarked;
