package linkwright.app.gui.window;

import javafx.beans.value.ObservableValue;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import linkwright.app.gui.dialog.FilePicker;
import linkwright.app.gui.look.Appearance;
import linkwright.app.gui.look.Faces;
import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.Designer;
import linkwright.app.gui.model.RunView;
import linkwright.canvas.view.TopologyCanvas;

import java.util.Locale;

/// The whole window over the models.
public final class DesignerWindow {
    private final Desk desk;
    private final StackPane root;
    private final Scene scene;

    /// Makes the window.
    ///
    /// @param designer what is shown and can be done
    /// @param words texts in the language chosen now
    /// @param canvas the drawing on screen
    /// @param picker asks for files
    public DesignerWindow(
            Designer designer, Words words, TopologyCanvas canvas, FilePicker picker) {
        desk = Desk.of(designer, words, canvas, picker);
        var commands = new Commands(desk);
        var panels = new Panels(words);
        var tools = new ToolLine(desk, commands);
        var whole = new BorderPane();
        whole.setTop(new VBox(new MenuLine(desk, commands, panels), tools));
        whole.setCenter(
                panels.around(
                        new LeftPanel(desk),
                        new CanvasArea(desk, commands),
                        new BottomPanel(desk),
                        new InspectorPane(desk)));
        whole.setBottom(new StatusLine(desk));
        root = new StackPane(whole, desk.sheets().pane());
        root.setId("window");
        scene = new Scene(root);
        desk.appearance().subscribe(this::dress);
        words.texts().subscribe(texts -> speak(texts.locale()));
        new Toasts(desk, root);
        keys(tools);
    }

    private void dress(Appearance appearance) {
        scene.setUserAgentStylesheet(appearance.userAgentStylesheet());
        scene.getStylesheets().setAll(appearance.stylesheets());
    }

    private void speak(Locale locale) {
        root.setStyle("-fx-font-family: \"" + Faces.familyFor(locale) + "\";");
    }

    /// Keys that no menu names.
    private void keys(ToolLine tools) {
        scene.getAccelerators()
                .put(
                        new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN),
                        tools.search()::open);
        scene.getAccelerators()
                .put(
                        new KeyCodeCombination(KeyCode.K, KeyCombination.SHORTCUT_DOWN),
                        tools.search()::open);
        scene.getAccelerators()
                .put(
                        new KeyCodeCombination(KeyCode.Y, KeyCombination.SHORTCUT_DOWN),
                        desk.designer().document()::redo);
        desk.canvas()
                .addEventHandler(
                        KeyEvent.KEY_PRESSED,
                        key -> {
                            if (!key.isShortcutDown() && !key.isShiftDown()) {
                                switch (key.getCode()) {
                                    case DIGIT1 -> choose(RunView.SIMULATED);
                                    case DIGIT2 -> choose(RunView.MEASURED);
                                    case DIGIT3 -> choose(RunView.DIFFERENCE);
                                    default -> {}
                                }
                            }
                        });
    }

    private void choose(RunView view) {
        if (desk.designer().runs().obstacle(view).isEmpty()) {
            desk.designer().runs().view().set(view);
        }
    }

    /// Returns the scene to put on a stage.
    public Scene scene() {
        return scene;
    }

    /// Returns what the window is called, following the document.
    public ObservableValue<String> title() {
        return WindowTitle.of(desk);
    }

    /// Chooses light or dark.
    public void show(Appearance appearance) {
        desk.appearance().set(appearance);
    }
}
