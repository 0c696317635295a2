package linkwright.app.gui.window;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

import linkwright.app.gui.dialog.FilePicker;
import linkwright.app.gui.dialog.Sheets;
import linkwright.app.gui.look.Appearance;
import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.Designer;
import linkwright.canvas.view.TopologyCanvas;

/// What every part of the window needs: the models, the words, the look, the canvas.
///
/// @param designer what is shown and can be done
/// @param words texts in the language chosen now
/// @param appearance light or dark
/// @param canvas the drawing on screen
/// @param picker asks for files
/// @param sheets shows dialogs over the window
record Desk(
        Designer designer,
        Words words,
        ObjectProperty<Appearance> appearance,
        TopologyCanvas canvas,
        FilePicker picker,
        Sheets sheets) {
    /// Lays out a desk in light colours.
    static Desk of(Designer designer, Words words, TopologyCanvas canvas, FilePicker picker) {
        return new Desk(
                designer,
                words,
                new SimpleObjectProperty<>(Appearance.LIGHT),
                canvas,
                picker,
                new Sheets());
    }
}
