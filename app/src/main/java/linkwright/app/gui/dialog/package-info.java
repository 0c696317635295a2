/// The sheets that open over the window: samples, plan, run, export, problems; and asking for
/// files.
///
/// Read [Sheets] first. A sheet shows one model and closes itself when its work is begun.
///
/// It knows no other part of the window.
@NullMarked
package linkwright.app.gui.dialog;

import org.jspecify.annotations.NullMarked;
