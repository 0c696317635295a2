package linkwright.app.gui.dialog;

import atlantafx.base.controls.ModalPane;

import javafx.geometry.Pos;
import javafx.scene.layout.Region;

/// Shows one sheet at a time over the window; Escape and a click beside it close it.
public final class Sheets {
    private final ModalPane pane = new ModalPane();

    /// Makes a place for sheets, with none open.
    public Sheets() {
        pane.setId("sheets");
        pane.setAlignment(Pos.CENTER);
        pane.setInTransitionFactory(null);
        pane.setOutTransitionFactory(null);
    }

    /// Shows a sheet as large as it likes to be.
    public void show(Region sheet) {
        sheet.getStyleClass().add("over-sheet");
        sheet.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        pane.show(sheet);
        sheet.requestFocus();
    }

    /// Closes the sheet that is open.
    public void close() {
        pane.hide(true);
    }

    /// Returns whether a sheet is open.
    public boolean isOpen() {
        return pane.isDisplay();
    }

    /// Returns the node that covers the window while a sheet is open.
    public ModalPane pane() {
        return pane;
    }
}
