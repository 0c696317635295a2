package linkwright.app.gui.dialog;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.Designer;
import linkwright.app.gui.model.RunCommands;
import linkwright.app.gui.model.RunSetup;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.runner.RunOptions;
import linkwright.engine.runner.RunRequest;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/// What to simulate or run: a collective by an algorithm, on which ranks, at which sizes.
public final class RunSheet extends VBox {
    private final Designer designer;
    private final Words words;
    private final Runnable close;
    private final RunSetup setup;
    private final Label absent = new Label();
    private final ComboBox<String> transport = new ComboBox<>();

    /// Sets up a run of the open document.
    public RunSheet(Designer designer, Words words, Runnable close) {
        this.designer = designer;
        this.words = words;
        this.close = close;
        setup = new RunSetup(designer.document().document().get());
        setId("run-sheet");
        setPrefWidth(560);
        absent.getStyleClass().add("small");
        absent.setWrapText(true);
        var problems = new ProblemList(words, problem -> {});
        problems.setId("run-problems");
        setup.result().subscribe(result -> problems.show(result.problems()));
        var scroll = new ScrollPane(problems);
        scroll.setFitToWidth(true);
        scroll.setPrefHeight(110);
        getChildren()
                .addAll(
                        Form.label(words.of("run.title"), "title"),
                        form(),
                        absent,
                        scroll,
                        buttons());
        designer.runner().askForTransports(this::offer);
    }

    private Form form() {
        var sizes = new TextField();
        sizes.setId("run-sizes");
        sizes.setPrefColumnCount(24);
        sizes.textProperty().bindBidirectional(setup.sizes());
        var ranks = new TextField();
        ranks.setId("run-ranks");
        ranks.setPrefColumnCount(6);
        ranks.textProperty().bindBidirectional(setup.ranks());
        ranks.setDisable(setup.hasPlannedRanks());
        var threads = new CheckBox();
        threads.setId("run-threads");
        threads.textProperty().bind(words.of("run.threads"));
        threads.selectedProperty().bindBidirectional(setup.inThreads());
        return new Form(words)
                .with("run.collective", collective())
                .with("run.algorithm", algorithm())
                .with("run.sizes", sizes)
                .with("run.group", group(), Form.label(words.of("run.ranks"), "muted"), ranks)
                .with("run.transport", transport, threads);
    }

    private ComboBox<CollectiveKind> collective() {
        var box = new ComboBox<CollectiveKind>();
        box.setId("run-collective");
        box.getItems().setAll(setup.collectives());
        box.setCellFactory(list -> new CollectiveCell());
        box.setButtonCell(new CollectiveCell());
        box.valueProperty().bindBidirectional(setup.collective());
        return box;
    }

    private final class CollectiveCell extends ListCell<CollectiveKind> {
        @Override
        protected void updateItem(@Nullable CollectiveKind kind, boolean empty) {
            super.updateItem(kind, empty);
            setText(kind == null || empty ? "" : words.say("collective." + kind.id()));
        }
    }

    private ComboBox<String> algorithm() {
        var box = new ComboBox<String>();
        box.setId("run-algorithm");
        setup.collective().subscribe(now -> box.getItems().setAll(setup.algorithms()));
        box.valueProperty().bindBidirectional(setup.algorithm());
        return box;
    }

    private ComboBox<String> group() {
        var box = new ComboBox<String>();
        box.setId("run-group");
        box.getItems().setAll(setup.groups());
        box.valueProperty().bindBidirectional(setup.group());
        return box;
    }

    /// Offers what can be had here, and says of the rest why it cannot.
    private void offer(List<RunCommands.Choice> choices) {
        transport.setId("run-transport");
        var why = new ArrayList<String>();
        for (RunCommands.Choice choice : choices) {
            if (choice.obstacle().isEmpty()) {
                transport.getItems().add(choice.id());
            } else {
                why.add(
                        choice.id()
                                + ": "
                                + words.say(choice.obstacle().get().reason())
                                + " "
                                + words.say(choice.obstacle().get().remedy()));
            }
        }
        transport.valueProperty().bindBidirectional(setup.transport());
        absent.setText(String.join("\n", why));
    }

    private Node buttons() {
        Button simulate = Form.button(words.of("run.simulate"), "plain", this::simulate);
        simulate.setId("run-simulate");
        simulate.disableProperty().bind(impossible());
        Button run = Form.button(words.of("run.run"), "primary", this::run);
        run.setId("run-run");
        run.disableProperty().bind(impossible().or(transport.valueProperty().isNull()));
        return Form.buttons(Form.button(words.of("cancel"), "plain", close), simulate, run);
    }

    private BooleanBinding impossible() {
        return Bindings.createBooleanBinding(
                () ->
                        setup.result().get().request().isEmpty()
                                || setup.result().get().problems().stream()
                                        .anyMatch(p -> p.severity() == Severity.ERROR),
                setup.result());
    }

    private void simulate() {
        RunRequest request = setup.result().get().request().orElseThrow();
        close.run();
        designer.runner().simulate(request);
    }

    private void run() {
        RunRequest request = setup.result().get().request().orElseThrow();
        RunOptions options = RunOptions.STANDARD.over(setup.transport().get());
        close.run();
        designer.runner().run(request, setup.inThreads().get() ? options.inThreads() : options);
    }
}
