package linkwright.app.gui.window;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;

import linkwright.app.gui.look.Words;
import linkwright.canvas.edit.Kinds;
import linkwright.canvas.overlay.Activity;
import linkwright.canvas.overlay.HeatScale;
import linkwright.canvas.overlay.Legend;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.paint.ColorRole;
import linkwright.canvas.paint.Theme;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.topology.LinkKind;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What the colours and lines of the drawing mean: what occurs on it, and nothing else.
final class LegendStrip extends FlowPane {
    private static final double SWATCH = 26;

    private final Desk desk;
    private final Words words;

    LegendStrip(Desk desk) {
        super(14, 4);
        this.desk = desk;
        this.words = desk.words();
        setId("legend");
        getStyleClass().add("legend");
        setAlignment(Pos.CENTER_LEFT);
        desk.designer().overlay().frame().subscribe((before, now) -> fill());
        words.texts().subscribe((before, now) -> fill());
        desk.appearance().subscribe((before, now) -> fill());
        fill();
    }

    private void fill() {
        OverlayFrame frame = desk.designer().overlay().frame().get();
        Legend legend = frame.legend();
        getChildren().clear();
        if (frame.topology().components().isEmpty()) {
            return;
        }
        getChildren().add(title(legend.title()));
        for (Legend.Entry entry : legend.entries()) {
            getChildren().add(node(entry));
        }
        if (!frame.showsLoad()) {
            getChildren().add(runHint());
        }
    }

    private Node runHint() {
        var hint = new Button(words.say("legend.run"));
        hint.getStyleClass().add("row-button");
        hint.setDisable(true);
        return hint;
    }

    private Node node(Legend.Entry entry) {
        return switch (entry) {
            case Legend.Heat _ -> scale(HeatScale.HEAT_EDGES_PERCENT, "load-", 1, true);
            case Legend.Difference _ ->
                    scale(HeatScale.DIFFERENCE_EDGES_PERCENT, "difference-", 0, false);
            case Legend.Idle _ -> line("idle", said("idle"));
            case Legend.NoData _ -> line("no-data", said("no-data"));
            case Legend.UnknownCapacity _ -> line("unknown", said("unknown"));
            case Legend.Degraded _ -> line("degraded", said("degraded"));
            case Legend.Halves _ -> halves();
            case Legend.Bundle _ -> line("bundle", said("bundle"));
            case Legend.Cells _ -> named(cells(), said("cells"));
            case Legend.Port(LinkKind kind) -> named(port(kind), words.say(Kinds.of(kind)));
            case Legend.Line(LinkKind kind) -> line(kind.id(), words.say(Kinds.of(kind)));
            case Legend.Heading(Message title) -> title(title);
            case Legend.Lit(Activity.Work work) -> lit(work);
            case Legend.IdleDevice _ ->
                    named(device(ColorRole.RAISED, ColorRole.IDLE), said("idle"));
            case Legend.NoDeviceData _ -> noDeviceData();
            case Legend.Found(Severity severity) -> found(severity);
            case Legend.PathShown _ -> line("on-path", said("path"));
            case Legend.Group(int group, String label) -> named(swatch(group), label);
            case Legend.MoreGroups(int count) -> new Label(said("groups.more", count));
        };
    }

    private Label title(Message message) {
        var title = new Label(words.say(message));
        title.getStyleClass().add("legend-title");
        return title;
    }

    private Node lit(Activity.Work work) {
        ColorRole role = ColorRole.of(work);
        String key = "canvas.work." + work.name().toLowerCase(Locale.ROOT);
        return named(device(role, role), words.say(Message.of(key)));
    }

    private Node noDeviceData() {
        Rectangle device = device(ColorRole.RAISED, ColorRole.NO_DATA);
        device.getStrokeDashArray().setAll(3.0, 3.0);
        return named(device, said("no-data"));
    }

    private Node found(Severity severity) {
        var mark = new Label("!");
        ColorRole role =
                switch (severity) {
                    case NOTE -> ColorRole.NOTE;
                    case WARNING -> ColorRole.WARNING;
                    case ERROR -> ColorRole.ERROR;
                };
        mark.setTextFill(color(role));
        return named(mark, said("found." + severity.name().toLowerCase(Locale.ROOT)));
    }

    private Rectangle device(ColorRole fill, ColorRole edge) {
        var device = new Rectangle(16, 10);
        device.setArcWidth(4);
        device.setArcHeight(4);
        device.setFill(color(fill));
        device.setStroke(color(edge));
        return device;
    }

    private javafx.scene.paint.Color color(ColorRole role) {
        return color(desk.appearance().get().theme().color(role));
    }

    private static javafx.scene.paint.Color color(Color color) {
        return javafx.scene.paint.Color.rgb(color.getRed(), color.getGreen(), color.getBlue());
    }

    /// The drawing's own words, the same as in its pictures.
    private String said(String key, Object... arguments) {
        return words.say(Message.of("canvas.legend." + key, arguments));
    }

    private static Node cells() {
        var cells = new HBox(1);
        for (String load : List.of("load-1", "load-3", "load-5")) {
            var cell = new Region();
            cell.getStyleClass().add(load);
            cell.setMinSize(6, 9);
            cells.getChildren().add(cell);
        }
        cells.setAlignment(Pos.CENTER);
        return cells;
    }

    private static Node named(Node mark, String text) {
        var line = new HBox(6, mark, new Label(text));
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private static Node line(String style, String text) {
        var line = new Line(0, 0, 20, 0);
        line.getStyleClass().addAll("legend-line", style);
        return named(line, text);
    }

    /// Classes with their edges written between the swatches; a heat scale ends at 100 %.
    private static Node scale(List<Integer> edges, String style, int first, boolean endsAtAll) {
        var swatches = new HBox();
        var numbers = new HBox();
        int classes = endsAtAll ? edges.size() : edges.size() + 1;
        for (int i = 0; i < classes; i++) {
            var swatch = new Region();
            swatch.getStyleClass().add(style + (first + i));
            swatch.setMinSize(SWATCH, 9);
            swatches.getChildren().add(swatch);
        }
        var texts = new ArrayList<String>();
        edges.forEach(edge -> texts.add(signed(edge, endsAtAll)));
        if (endsAtAll) {
            texts.add("100 %");
        }
        for (String text : texts) {
            var number = new Label(text);
            number.getStyleClass().add("edge-label");
            number.setMinWidth(SWATCH);
            number.setAlignment(Pos.CENTER);
            numbers.getChildren().add(number);
        }
        // Each number is centred on an edge: half a swatch further left than the swatches begin.
        numbers.setTranslateX(endsAtAll ? -SWATCH / 2 : SWATCH / 2);
        swatches.setMaxHeight(9);
        return new VBox(1, swatches, numbers);
    }

    private static String signed(int edge, boolean isPlain) {
        return isPlain ? Integer.toString(edge) : (edge < 0 ? "−" + -edge : "+" + edge);
    }

    private Node halves() {
        var halves = new VBox(1);
        for (String style : List.of("load-3", "load-4")) {
            var half = new Region();
            half.getStyleClass().add(style);
            half.setMinSize(SWATCH, 4);
            halves.getChildren().add(half);
        }
        halves.setAlignment(Pos.CENTER);
        return named(halves, said("halves"));
    }

    private static Shape port(LinkKind kind) {
        Shape shape =
                switch (kind) {
                    case NVLINK, C2C, INTERNAL, MEMORY, ETHERNET -> new Circle(4);
                    case PCIE -> new Rectangle(7, 7);
                    case UPI, XGMI -> new Polygon(0, 7, 4, 0, 8, 7);
                    case INFINIBAND, ROCE, SLINGSHOT -> new Polygon(4.5, 0, 9, 4.5, 4.5, 9, 0, 4.5);
                };
        shape.getStyleClass().add("legend-port");
        if (kind == LinkKind.ETHERNET) {
            shape.getStyleClass().add("filled");
        }
        return shape;
    }

    /// Groups have their colours from the theme, not from the stylesheet: there is no end of them.
    private Shape swatch(int group) {
        Theme theme = desk.appearance().get().theme();
        Color color = theme.group(group);
        var swatch = new Rectangle(10, 10);
        swatch.setFill(color(color));
        return swatch;
    }
}
