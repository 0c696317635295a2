/// What the window shows, as properties: the open document, the runs, the plan, what is selected.
///
/// Read [Designer] first: it has everything a person can do. Models hold no nodes, so that they are
/// tested without a scene; the views in `window` and `dialog` bind to them and do no more.
///
/// It knows no node and no stylesheet.
@NullMarked
package linkwright.app.gui.model;

import org.jspecify.annotations.NullMarked;
