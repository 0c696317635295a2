/// The drawing on screen: the painter's picture, what is selected above it, and what a person does
/// with mouse and keys.
///
/// Read [TopologyCanvas] first, then [Camera] and [Gesture]. Pictures are painted beside the screen
/// thread and shown through a pixel buffer; panning moves a ready picture.
///
/// It knows no window, no run and no file.
@NullMarked
package linkwright.canvas.view;

import org.jspecify.annotations.NullMarked;
