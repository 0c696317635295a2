package linkwright.app.gui.dialog;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.Designer;
import linkwright.app.gui.model.PlanModel;
import linkwright.engine.parallel.Dimension;

import java.util.ArrayList;

/// Sizes and order of the parallel dimensions, with what comes of them at every keystroke.
public final class PlanSheet extends VBox {
    private final Words words;
    private final PlanModel model;

    /// Plans the open document.
    public PlanSheet(Designer designer, Words words, Runnable close) {
        this.words = words;
        var document = designer.document().document().get();
        model = new PlanModel(document.topology(), document.plan());
        setId("plan-sheet");
        setPrefWidth(560);
        var count = new Label();
        count.setId("plan-count");
        count.getStyleClass().add("strong");
        count.setWrapText(true);
        count.textProperty()
                .bind(
                        Bindings.createStringBinding(
                                () -> counted(model.result().get()),
                                model.result(),
                                words.texts()));
        var problems = new ProblemList(words, problem -> {});
        problems.setId("plan-problems");
        model.result().subscribe(result -> problems.show(result.problems()));
        var scroll = new ScrollPane(problems);
        scroll.setFitToWidth(true);
        scroll.setPrefHeight(150);
        var take =
                Form.button(
                        words.of("plan.take"),
                        "primary",
                        () -> {
                            designer.runner().plan(model.result().get());
                            close.run();
                        });
        take.setId("plan-take");
        take.setDefaultButton(true);
        take.disableProperty()
                .bind(
                        Bindings.createBooleanBinding(
                                () -> !model.result().get().isComplete(), model.result()));
        getChildren()
                .addAll(
                        Form.label(words.of("plan.title"), "title"),
                        Form.label(words.of("plan.sentence"), "muted"),
                        form(),
                        count,
                        scroll,
                        Form.buttons(Form.button(words.of("cancel"), "plain", close), take));
    }

    private Form form() {
        var form = new Form(words);
        for (Dimension dimension : Dimension.values()) {
            var size = new TextField();
            size.setId("plan-" + dimension.id());
            size.setPrefColumnCount(6);
            size.textProperty().bindBidirectional(model.size(dimension));
            form.with(
                    "plan." + dimension.id(),
                    size,
                    Form.label(words.of("plan." + dimension.id() + ".hint"), "small"));
        }
        var order = new TextField();
        order.setId("plan-order");
        order.setPrefColumnCount(16);
        order.textProperty().bindBidirectional(model.order());
        return form.with("plan.order", order, Form.label(words.of("plan.order.hint"), "small"));
    }

    /// How many groups of what size the typed sizes make.
    private String counted(PlanModel.Result result) {
        return result.layout()
                .map(
                        layout -> {
                            var parts = new ArrayList<String>();
                            for (Dimension dimension : Dimension.values()) {
                                if (layout.size(dimension) > 1) {
                                    parts.add(
                                            words.say(
                                                    "plan.groups",
                                                    layout.groups(dimension).size(),
                                                    dimension.id(),
                                                    layout.size(dimension)));
                                }
                            }
                            String world = words.say("plan.world", layout.worldSize());
                            return parts.isEmpty()
                                    ? world
                                    : world + " · " + String.join(" · ", parts);
                        })
                .orElse("");
    }
}
