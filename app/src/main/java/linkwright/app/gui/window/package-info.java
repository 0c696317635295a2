/// The window: menu, toolbar, panels, canvas, inspector, status line.
///
/// Read [DesignerWindow] first. Views bind to the models and do no more; every action is a
/// [Command] that menu, toolbar and keyboard share.
///
/// It knows no engine part that a model does not show.
@NullMarked
package linkwright.app.gui.window;

import org.jspecify.annotations.NullMarked;
