/// What neither the drawing nor the traces can know alone, for the window and the command line
/// alike: the words around a run's picture, and which device of a trace is which GPU of a drawing.
///
/// Read [RunCaption] and [DeviceBinding] first.
///
/// It knows no screen.
@NullMarked
package linkwright.app.join;

import org.jspecify.annotations.NullMarked;
