package linkwright.app.gui.window;

import javafx.beans.binding.Bindings;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import linkwright.app.gui.look.PartGlyph;
import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.OutlineEntry;
import linkwright.canvas.document.Document;
import linkwright.canvas.edit.Selection;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;

import org.jspecify.annotations.Nullable;

/// Everything on the drawing as a tree; what is chosen here is selected everywhere.
final class OutlinePane extends VBox {
    private final Desk desk;
    private final Words words;
    private final TreeView<OutlineEntry> tree = new TreeView<>();
    private boolean isFollowing;

    OutlinePane(Desk desk) {
        this.desk = desk;
        this.words = desk.words();
        tree.setId("outline");
        tree.setShowRoot(false);
        tree.setCellFactory(view -> new Cell());
        VBox.setVgrow(tree, Priority.ALWAYS);
        var head = new HBox(8, Blocks.label(words.of("outline"), "section"), Blocks.gap(), count());
        head.getStyleClass().add("outline-head");
        getChildren().addAll(head, tree);
        desk.designer().document().document().subscribe(this::follow);
        follow(Document.empty(""), desk.designer().document().document().get());
        desk.designer().document().selection().subscribe(this::showSelection);
        tree.getSelectionModel()
                .selectedItemProperty()
                .subscribe(
                        item -> {
                            if (item != null && !isFollowing) {
                                select(item.getValue().selection());
                            }
                        });
        words.texts().subscribe((before, now) -> tree.refresh());
    }

    private Label count() {
        var document = desk.designer().document().document();
        return Blocks.label(
                Bindings.createStringBinding(
                        () -> {
                            Topology topology = document.get().topology();
                            return words.say(
                                    "outline.count",
                                    topology.components(ComponentKind.HOST).size(),
                                    topology.components(ComponentKind.GPU).size());
                        },
                        document,
                        words.texts()),
                "small");
    }

    private void select(Selection selection) {
        isFollowing = true;
        desk.designer().document().selection().set(selection);
        isFollowing = false;
    }

    @SuppressWarnings("ReferenceEquality") // an edit of the topology makes another one
    private void follow(Document before, Document now) {
        if (before.topology() != now.topology()) {
            var root = new TreeItem<OutlineEntry>();
            for (OutlineEntry entry : OutlineEntry.outermost(now.topology())) {
                root.getChildren().add(new Row(now.topology(), entry));
            }
            if (root.getChildren().size() == 1) {
                root.getChildren().getFirst().setExpanded(true);
            }
            isFollowing = true;
            tree.setRoot(root);
            isFollowing = false;
        }
    }

    /// Chooses the row of what was selected elsewhere, where it is open; opens nothing.
    private void showSelection(Selection selection) {
        if (isFollowing) {
            return;
        }
        isFollowing = true;
        tree.getSelectionModel().clearSelection();
        for (int row = 0; row < tree.getExpandedItemCount(); row++) {
            if (tree.getTreeItem(row).getValue().selection().equals(selection)) {
                tree.getSelectionModel().select(row);
                break;
            }
        }
        isFollowing = false;
    }

    /// A row that makes the rows below it when it is opened.
    private static final class Row extends TreeItem<OutlineEntry> {
        private final Topology topology;
        private boolean isFilled;

        Row(Topology topology, OutlineEntry entry) {
            super(entry);
            this.topology = topology;
        }

        @Override
        public boolean isLeaf() {
            return switch (getValue()) {
                case OutlineEntry.Part(var component) ->
                        topology.children(component.id()).isEmpty();
                case OutlineEntry.Several _ -> false;
            };
        }

        @Override
        public ObservableList<TreeItem<OutlineEntry>> getChildren() {
            if (!isFilled) {
                isFilled = true;
                for (OutlineEntry entry : OutlineEntry.below(topology, getValue())) {
                    super.getChildren().add(new Row(topology, entry));
                }
            }
            return super.getChildren();
        }
    }

    private final class Cell extends TreeCell<OutlineEntry> {
        @Override
        protected void updateItem(@Nullable OutlineEntry entry, boolean empty) {
            super.updateItem(entry, empty);
            if (entry == null || empty) {
                setText("");
                setGraphic(null);
                return;
            }
            setText(words.say(entry.label()));
            setGraphic(PartGlyph.of(entry.kind()));
        }
    }
}
