package linkwright.app.gui.window;

import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;

import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.KeptRun;
import linkwright.engine.measure.RunResult;
import linkwright.engine.quantity.Rates;
import linkwright.engine.quantity.Sizes;
import linkwright.engine.quantity.Times;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/// The results of the run that is looked at, one line a size; choosing one shows it on the drawing.
final class ResultsPage extends StackPane {
    private final Desk desk;
    private final Words words;
    private final TableView<RunResult> table = new TableView<>();

    ResultsPage(Desk desk) {
        this.desk = desk;
        this.words = desk.words();
        table.setId("results");
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.setPlaceholder(Blocks.label(words.of("results.empty"), "muted"));
        table.setRowFactory(view -> new TableRow<>());
        column("size", result -> Sizes.format(result.collective().sizeBytes()));
        column("time", result -> Times.format((double) result.timing().medianNanos()));
        column("spread", ResultsPage::spread);
        column("algbw", result -> Rates.formatBytes(result.algbwBytesPerSecond()));
        column("busbw", result -> Rates.formatBytes(result.busbwBytesPerSecond()));
        column("bound", ResultsPage::bound);
        column("checked", this::checked);
        getChildren().add(table);
        var runs = desk.designer().runs();
        runs.current().subscribe(this::fill);
        runs.sizeBytes().subscribe(this::choose);
        table.getSelectionModel()
                .selectedItemProperty()
                .subscribe(
                        chosen -> {
                            if (chosen != null) {
                                runs.sizeBytes()
                                        .set(OptionalLong.of(chosen.collective().sizeBytes()));
                            }
                        });
        words.texts().subscribe((before, now) -> table.refresh());
    }

    private void column(String id, Function<RunResult, String> text) {
        var column = new TableColumn<RunResult, String>();
        column.setId("results-" + id);
        column.textProperty().bind(words.of("results." + id));
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(text.apply(row.getValue())));
        column.setSortable(false);
        column.getStyleClass().add("number-column");
        table.getColumns().add(column);
    }

    private void fill(Optional<KeptRun> current) {
        table.getItems().setAll(current.map(kept -> kept.run().results()).orElse(List.of()));
        choose(desk.designer().runs().sizeBytes().get());
    }

    private void choose(OptionalLong size) {
        for (RunResult result : table.getItems()) {
            if (size.isPresent() && result.collective().sizeBytes() == size.getAsLong()) {
                table.getSelectionModel().select(result);
            }
        }
    }

    private static String spread(RunResult result) {
        return result.timing().samples() == 1
                ? "–"
                : Times.format((double) result.timing().minimumNanos())
                        + " – "
                        + Times.format((double) result.timing().p95Nanos());
    }

    private static String bound(RunResult result) {
        return result.boundNanos().isPresent()
                ? Times.format((double) result.boundNanos().getAsLong())
                : "–";
    }

    private String checked(RunResult result) {
        if (result.verified()) {
            return words.say("results.verified");
        }
        return words.say(result.proven() ? "results.proven" : "results.unproven");
    }
}
