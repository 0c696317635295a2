package linkwright.app.gui.window;

import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;

import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.Busy;
import linkwright.app.gui.model.Designer;
import linkwright.canvas.edit.Kinds;
import linkwright.canvas.layout.Hit;
import linkwright.canvas.overlay.LinkStyle;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.engine.measure.Run;
import linkwright.engine.quantity.Rates;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.DirectedLink;

import java.util.Locale;
import java.util.Optional;

/// The lowest line: what is under the pointer, what is going on, where the numbers come from.
final class StatusLine extends HBox {
    private final Desk desk;
    private final Designer designer;
    private final Words words;
    private final ProgressBar progress = new ProgressBar();
    private final Label doing = new Label();
    private final Button cancel = new Button();

    StatusLine(Desk desk) {
        this.desk = desk;
        this.designer = desk.designer();
        this.words = desk.words();
        getStyleClass().add("status-line");
        var hover = new Label();
        hover.setId("status-hover");
        hover.textProperty()
                .bind(
                        Bindings.createStringBinding(
                                this::hovered,
                                desk.canvas().hoveredProperty(),
                                designer.overlay().frame(),
                                words.texts()));
        var source = new Label();
        source.setId("status-source");
        source.textProperty()
                .bind(
                        Bindings.createStringBinding(
                                this::source, designer.runs().shown(), words.texts()));
        progress.setId("progress");
        cancel.setId("cancel");
        cancel.getStyleClass().add("plain");
        cancel.textProperty().bind(words.of("cancel"));
        cancel.setOnAction(
                pressed -> designer.busy().get().ifPresent(busy -> busy.task().cancel()));
        getChildren().addAll(hover, Blocks.gap(), doing, progress, cancel, source);
        designer.busy().subscribe(this::show);
    }

    private void show(Optional<Busy> busy) {
        for (var node : new Node[] {progress, doing, cancel}) {
            node.setVisible(busy.isPresent());
            node.setManaged(busy.isPresent());
        }
        busy.ifPresent(
                now -> {
                    doing.setText(words.say(now.what()));
                    progress.setProgress(now.share());
                });
    }

    private String hovered() {
        return desk.canvas()
                .hoveredProperty()
                .get()
                .map(
                        hit ->
                                switch (hit) {
                                    case Hit.OnComponent(ComponentId id) -> ofComponent(id);
                                    case Hit.OnLink(DirectedLink link) -> ofLink(link);
                                })
                .orElse("");
    }

    private String ofComponent(ComponentId id) {
        var topology = designer.document().document().get().topology();
        return topology.find(id)
                .map(
                        component ->
                                words.say(Kinds.label(component))
                                        + " · "
                                        + words.say(Kinds.of(component.kind())))
                .orElse("");
    }

    private String ofLink(DirectedLink link) {
        OverlayFrame frame = designer.overlay().frame().get();
        var topology = frame.topology();
        if (topology.directedLink(link.id()).isEmpty()) {
            return "";
        }
        String ends =
                label(topology.component(link.from()))
                        + " → "
                        + label(topology.component(link.to()))
                        + " · "
                        + words.say(Kinds.of(link.kind()));
        String capacity =
                link.figures()
                        .capacityBytesPerSecond()
                        .map(rate -> " · " + rate(link, rate))
                        .orElse(" · " + words.say("status.unknown-rate"));
        LinkStyle style = frame.link(link.index());
        return ends + capacity + load(link, style);
    }

    private String load(DirectedLink link, LinkStyle style) {
        return switch (style.state()) {
            case HEAT, IDLE ->
                    " · "
                            + rate(link, style.bytesPerSecond())
                            + String.format(Locale.ROOT, " (%.1f %%)", style.share() * 100);
            case DIFFERENCE ->
                    String.format(Locale.ROOT, " · %+.1f %%", style.share() * 100)
                            .replace('-', '−');
            case STRUCTURE, NO_DATA, UNKNOWN_CAPACITY -> "";
        };
    }

    private static String rate(DirectedLink link, double bytesPerSecond) {
        return link.kind().isNetwork()
                ? Rates.formatBits(bytesPerSecond)
                : Rates.formatBytes(bytesPerSecond);
    }

    private String label(Component component) {
        return words.say(Kinds.label(component));
    }

    private String source() {
        return designer.runs()
                .current()
                .get()
                .map(
                        kept -> {
                            Run run = kept.run();
                            String verified =
                                    run.results().stream().allMatch(r -> r.verified())
                                            ? words.say("status.verified")
                                            : words.say("status.proven");
                            return words.say(
                                    "status.source",
                                    words.say(
                                            "origin."
                                                    + run.origin().name().toLowerCase(Locale.ROOT)),
                                    run.runner(),
                                    run.transport(),
                                    verified);
                        })
                .orElseGet(() -> words.say("status.no-run"));
    }
}
