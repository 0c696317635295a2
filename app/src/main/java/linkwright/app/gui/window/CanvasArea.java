package linkwright.app.gui.window;

import javafx.beans.binding.Bindings;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import linkwright.app.gui.model.Designer;
import linkwright.app.gui.model.Notice;
import linkwright.canvas.document.Document;
import linkwright.canvas.edit.Part;
import linkwright.canvas.view.TopologyCanvas;
import linkwright.engine.diagnostic.Severity;

import org.jspecify.annotations.Nullable;

import java.io.File;
import java.util.List;

/// The middle of the window: where one is, the drawing, what its colours mean.
final class CanvasArea extends BorderPane {
    private final Desk desk;
    private final TopologyCanvas canvas;

    CanvasArea(Desk desk, Commands commands) {
        this.desk = desk;
        this.canvas = desk.canvas();
        getStyleClass().add("canvas-area");
        canvas.setId("canvas");
        var empty = new EmptyState(desk, commands);
        var document = desk.designer().document().document();
        empty.visibleProperty()
                .bind(
                        Bindings.createBooleanBinding(
                                () -> document.get().topology().components().isEmpty(), document));
        setTop(new VBox(new Strip(desk), new Crumbs(desk)));
        setCenter(new StackPane(canvas, empty));
        setBottom(new VBox(new MomentLine(desk), new LegendStrip(desk)));
        bindCanvas();
        setOnDragOver(this::over);
        setOnDragDropped(this::dropped);
        CanvasMenu.install(desk, commands);
    }

    private void bindCanvas() {
        Designer designer = desk.designer();
        designer.document().document().subscribe(this::showDocument);
        canvas.overlayFrameProperty().bind(designer.overlay().frame());
        canvas.documentProperty().set(designer.document().document().get());
        canvas.selectionProperty().bindBidirectional(designer.document().selection());
        canvas.themeProperty().bind(desk.appearance().map(look -> look.theme()));
        canvas.textsProperty().bind(desk.words().texts());
        canvas.setOnEdit(designer.document()::apply);
        canvas.setOnRefused(why -> designer.tell(new Notice(Severity.WARNING, why, List.of())));
    }

    /// Another document is shown whole; an edit stays where one looks.
    private void showDocument(Document before, Document now) {
        boolean isOther =
                desk.designer().document().undoName().get().isEmpty()
                        && desk.designer().document().redoName().get().isEmpty();
        if (isOther || before.topology().components().isEmpty()) {
            canvas.fitWhenPainted();
        }
        canvas.documentProperty().set(now);
    }

    private void over(DragEvent drag) {
        if (partOf(drag.getDragboard()) != null || drag.getDragboard().hasFiles()) {
            drag.acceptTransferModes(TransferMode.COPY);
        }
        drag.consume();
    }

    private void dropped(DragEvent drag) {
        Part part = partOf(drag.getDragboard());
        if (part != null) {
            var at = canvas.sceneToLocal(drag.getSceneX(), drag.getSceneY());
            Insert.part(desk, part, at.getX(), at.getY());
        } else {
            for (File file : drag.getDragboard().getFiles()) {
                desk.designer().files().open(file.toPath());
            }
        }
        drag.setDropCompleted(true);
        drag.consume();
    }

    private static @Nullable Part partOf(Dragboard board) {
        String text = board.getString();
        if (text == null || !text.startsWith(Library.DRAG_PREFIX)) {
            return null;
        }
        String name = text.substring(Library.DRAG_PREFIX.length());
        for (Part part : Part.values()) {
            if (part.name().equals(name)) {
                return part;
            }
        }
        return null;
    }
}
