package linkwright.app.gui.window;

import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

import linkwright.app.gui.look.Words;
import linkwright.canvas.edit.Kinds;
import linkwright.canvas.overlay.OverlaySource;
import linkwright.engine.quantity.Times;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Where what is selected stands, outermost first, each step to go to; and which moment is shown.
final class Crumbs extends HBox {
    private final Desk desk;
    private final Words words;

    Crumbs(Desk desk) {
        this.desk = desk;
        this.words = desk.words();
        getStyleClass().add("crumbs");
        desk.designer().document().document().subscribe((before, now) -> fill());
        desk.designer().document().selection().subscribe((before, now) -> fill());
        desk.designer().runs().shown().subscribe((before, now) -> fill());
        desk.designer().profile().shown().subscribe((before, now) -> fill());
        words.texts().subscribe((before, now) -> fill());
        fill();
    }

    private void fill() {
        Topology topology = desk.designer().document().document().get().topology();
        getChildren().clear();
        var whole = new Hyperlink(topology.name());
        whole.setOnAction(pressed -> desk.canvas().zoomToFit());
        getChildren().add(whole);
        Deque<Component> way = way(topology);
        while (!way.isEmpty()) {
            Component step = way.removeFirst();
            getChildren().add(new Label("›"));
            var link = new Hyperlink(words.say(Kinds.label(step)));
            if (way.isEmpty()) {
                link.getStyleClass().add("here");
            }
            link.setOnAction(pressed -> desk.canvas().zoomTo(step.id()));
            getChildren().add(link);
        }
        getChildren().addAll(Blocks.gap(), Blocks.label(moments(), "small"));
    }

    private Deque<Component> way(Topology topology) {
        var way = new ArrayDeque<Component>();
        Optional<ComponentId> at =
                desk.designer().document().selection().get().components().stream().findFirst();
        while (at.isPresent() && way.size() < 8) {
            Optional<Component> there = topology.find(at.get());
            there.ifPresent(way::addFirst);
            at = there.flatMap(Component::parent);
        }
        return way;
    }

    private String moments() {
        String trace = desk.designer().profile().shown().get().map(this::said).orElse("");
        return Stream.of(moment(), trace)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    private String said(OverlaySource.OfActivity activity) {
        String from = Times.format((double) activity.fromNanos());
        return activity.isMoment()
                ? words.say("moment.trace-at", from)
                : words.say("moment.trace-mean", from, Times.format((double) activity.toNanos()));
    }

    private String moment() {
        return desk.designer()
                .runs()
                .shown()
                .get()
                .map(
                        shown ->
                                switch (shown) {
                                    case OverlaySource.OfRun run ->
                                            run.atNanos().isPresent()
                                                    ? words.say(
                                                            "moment.at",
                                                            Times.format(
                                                                    (double)
                                                                            run.atNanos()
                                                                                    .getAsLong()))
                                                    : words.say(
                                                            "moment.mean",
                                                            Times.format(
                                                                    (double)
                                                                            run.result()
                                                                                    .timing()
                                                                                    .medianNanos()));
                                    case OverlaySource.OfDifference _ ->
                                            words.say("moment.difference");
                                    case OverlaySource.OfActivity _,
                                            OverlaySource.OfGroups _,
                                            OverlaySource.OfFindings _,
                                            OverlaySource.OfPath _ ->
                                            "";
                                })
                .orElse("");
    }
}
