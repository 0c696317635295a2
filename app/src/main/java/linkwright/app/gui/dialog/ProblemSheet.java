package linkwright.app.gui.dialog;

import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.Designer;
import linkwright.canvas.edit.Selection;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Topology;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Everything that is odd about the drawing, the worst first; a click shows where.
public final class ProblemSheet extends VBox {
    private final Designer designer;

    /// Lists the problems of the open document.
    public ProblemSheet(Designer designer, Words words, Runnable close) {
        this.designer = designer;
        setId("problem-sheet");
        setPrefSize(620, 520);
        List<Diagnostic> problems =
                designer.document().problems().get().stream()
                        .sorted(Comparator.comparing(Diagnostic::severity).reversed())
                        .toList();
        var list =
                new ProblemList(
                        words,
                        problem -> {
                            select(problem);
                            close.run();
                        });
        list.show(problems);
        var scroll = new ScrollPane(list);
        scroll.setFitToWidth(true);
        scroll.setPrefHeight(420);
        getChildren()
                .addAll(
                        Form.label(words.of("problems.title"), "title"),
                        problems.isEmpty()
                                ? Form.label(words.of("problems.none"), "muted")
                                : scroll,
                        Form.buttons(Form.button(words.of("close"), "plain", close)));
    }

    private void select(Diagnostic problem) {
        Topology topology = designer.document().document().get().topology();
        String element = problem.where().element();
        Optional<DirectedLink> link = topology.directedLink(element);
        if (link.isPresent()) {
            designer.document()
                    .selection()
                    .set(Selection.ofLink(link.get().link().directedId(true)));
        } else if (!element.isBlank() && !element.contains(">") && !element.contains("#")) {
            topology.find(ComponentId.of(element))
                    .ifPresent(
                            part -> designer.document().selection().set(Selection.of(part.id())));
        }
    }
}
