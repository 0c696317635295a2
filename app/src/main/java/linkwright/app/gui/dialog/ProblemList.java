package linkwright.app.gui.dialog;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import linkwright.app.gui.look.Icons;
import linkwright.app.gui.look.Words;
import linkwright.engine.diagnostic.Diagnostic;

import org.kordamp.ikonli.javafx.FontIcon;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/// Problems below each other, each with its mark, its place, what is wrong and what to do.
final class ProblemList extends VBox {
    private final Words words;
    private final Consumer<Diagnostic> goTo;

    /// Makes an empty list.
    ///
    /// @param goTo shows where a problem lies
    ProblemList(Words words, Consumer<Diagnostic> goTo) {
        super(8);
        this.words = words;
        this.goTo = goTo;
    }

    void show(List<Diagnostic> problems) {
        getChildren().setAll(problems.stream().map(this::row).toList());
    }

    private Node row(Diagnostic problem) {
        FontIcon mark =
                switch (problem.severity()) {
                    case NOTE -> Icons.INFO.small();
                    case WARNING -> Icons.WARNING.small();
                    case ERROR -> Icons.ERROR.small();
                };
        mark.getStyleClass().add(problem.severity().name().toLowerCase(Locale.ROOT));
        var what = new Label(words.say(problem.problem()));
        what.setWrapText(true);
        what.getStyleClass().add("strong");
        var remedy = new Label(words.say(problem.remedy()));
        remedy.setWrapText(true);
        remedy.getStyleClass().add("muted");
        var texts = new VBox(1, what, remedy);
        String place = problem.where().toString();
        if (!place.isEmpty()) {
            var where = new Label(place);
            where.getStyleClass().add("where");
            texts.getChildren().addFirst(where);
        }
        HBox.setHgrow(texts, Priority.ALWAYS);
        var row = new HBox(mark, texts);
        row.getStyleClass().add("problem");
        row.setOnMouseClicked(click -> goTo.accept(problem));
        return row;
    }
}
