package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.overlay.HeatScale;
import linkwright.canvas.overlay.Legend;
import linkwright.canvas.paint.Brush.Align;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;

/// Draws the legend as one strip under the drawing, wrapped to the width there is (look.md, section
/// 20).
public final class LegendPainter {
    private static final TextStyle TITLE = TextStyle.semibold(11);
    private static final TextStyle WORD = TextStyle.regular(11);
    private static final TextStyle EDGE = TextStyle.regular(10);
    private static final double ROW = 32;
    private static final double GAP = 22;
    private static final double BETWEEN = 6;
    private static final double SWATCH = 30;

    private final Brush brush;

    /// @param brush where to, in coordinates of the sheet
    public LegendPainter(Brush brush) {
        this.brush = brush;
    }

    /// What an entry draws, from its left edge and the middle of its row.
    private interface Drawer {
        void draw(double x, double middle);
    }

    private record Item(double width, Drawer drawer) {}

    /// Returns the height that a legend needs.
    public double height(Legend legend, double width) {
        return rows(legend, width).size() * ROW;
    }

    /// Draws a legend from its upper left corner.
    public void paint(Legend legend, double x, double y, double width) {
        double middle = y + 11;
        for (List<Item> row : rows(legend, width)) {
            double at = x;
            for (Item item : row) {
                item.drawer().draw(at, middle);
                at += item.width() + GAP;
            }
            middle += ROW;
        }
    }

    private List<List<Item>> rows(Legend legend, double width) {
        var items = new ArrayList<Item>();
        items.add(text(brush.texts().say(legend.title()), TITLE, ColorRole.INK_1));
        legend.entries().forEach(entry -> items.add(item(entry)));
        var rows = new ArrayList<List<Item>>();
        rows.add(new ArrayList<>());
        double used = 0;
        for (Item item : items) {
            if (used > 0 && used + item.width() > width) {
                rows.add(new ArrayList<>());
                used = 0;
            }
            rows.getLast().add(item);
            used += item.width() + GAP;
        }
        return rows;
    }

    private Item text(String text, TextStyle style, ColorRole ink) {
        return new Item(
                brush.faces().width(text, style),
                (x, middle) ->
                        brush.text(text, x, middle + 4, style, brush.color(ink), Align.LEFT));
    }

    /// A small picture with its word.
    private Item pictured(double pictureWidth, String word, Drawer picture) {
        double width = pictureWidth + BETWEEN + brush.faces().width(word, WORD);
        return new Item(
                width,
                (x, middle) -> {
                    picture.draw(x, middle);
                    brush.text(
                            word,
                            x + pictureWidth + BETWEEN,
                            middle + 4,
                            WORD,
                            brush.color(ColorRole.INK_2),
                            Align.LEFT);
                });
    }

    private Item item(Legend.Entry entry) {
        return switch (entry) {
            case Legend.Heat heat -> heat();
            case Legend.Difference difference -> difference();
            case Legend.Idle idle ->
                    pictured(
                            18,
                            say("idle"),
                            (x, middle) ->
                                    brush.fill(
                                            Brush.rectangle(x, middle - 2, 18, 4),
                                            brush.color(ColorRole.IDLE)));
            case Legend.NoData none ->
                    pictured(22, say("no-data"), (x, middle) -> dashes(x, middle, 3, 3, 3));
            case Legend.UnknownCapacity unknown -> pictured(26, say("unknown"), this::unknown);
            case Legend.Degraded degraded -> pictured(26, say("degraded"), this::degraded);
            case Legend.Halves halves -> pictured(SWATCH, say("halves"), this::halves);
            case Legend.Bundle bundle -> pictured(26, say("bundle"), this::bundle);
            case Legend.Cells cells -> pictured(34, say("cells"), this::cells);
            case Legend.Port port -> port(port);
            case Legend.Line line -> line(line);
            case Legend.Group group ->
                    pictured(11, group.label(), (x, middle) -> dot(group.group(), x, middle));
            case Legend.MoreGroups more ->
                    text(
                            brush.texts().say("canvas.legend.groups.more", more.count()),
                            WORD,
                            ColorRole.INK_3);
        };
    }

    private String say(String word) {
        return brush.texts().say("canvas.legend." + word);
    }

    private Item heat() {
        int classes = HeatScale.HEAT_EDGES_PERCENT.size();
        return new Item(
                classes * SWATCH + 18,
                (x, middle) -> {
                    for (int i = 0; i < classes; i++) {
                        swatch(x + i * SWATCH, middle, brush.theme().heat(i + 1));
                        edge(
                                HeatScale.HEAT_EDGES_PERCENT.get(i).toString(),
                                x + i * SWATCH,
                                middle);
                    }
                    edge("100 %", x + classes * SWATCH, middle);
                });
    }

    private Item difference() {
        List<Integer> edges = HeatScale.DIFFERENCE_EDGES_PERCENT;
        String less = say("less");
        String more = say("more");
        double before = brush.faces().width(less, WORD) + 22;
        double swatches = (edges.size() + 1) * SWATCH;
        double after = brush.faces().width(more, WORD) + 22;
        return new Item(
                before + swatches + after,
                (x, middle) -> {
                    sign("−", less, x, middle);
                    for (int i = 0; i <= edges.size(); i++) {
                        swatch(x + before + i * SWATCH, middle, brush.theme().difference(i));
                    }
                    for (int i = 0; i < edges.size(); i++) {
                        int edge = edges.get(i);
                        String text = (edge < 0 ? "−" : "+") + Math.abs(edge);
                        boolean isLast = i == edges.size() - 1;
                        edge(isLast ? text + " %" : text, x + before + (i + 1) * SWATCH, middle);
                    }
                    sign("+", more, x + before + swatches + 8, middle);
                });
    }

    private void sign(String sign, String word, double x, double middle) {
        brush.fill(Brush.circle(x + 6, middle, 6), brush.color(ColorRole.RAISED));
        brush.line(Brush.circle(x + 6, middle, 6), brush.color(ColorRole.NO_DATA), 1);
        brush.text(
                sign,
                x + 6,
                middle + 3.7,
                TextStyle.semibold(10.5),
                brush.color(ColorRole.INK_1),
                Align.CENTER);
        brush.text(word, x + 16, middle + 4, WORD, brush.color(ColorRole.INK_2), Align.LEFT);
    }

    private void swatch(double x, double middle, Color color) {
        var shape = Brush.rectangle(x, middle - 5, SWATCH, 9);
        brush.fill(shape, color);
        brush.line(shape, brush.color(ColorRole.CASING), 0.5);
    }

    private void edge(String text, double x, double middle) {
        brush.text(text, x, middle + 15, EDGE, brush.color(ColorRole.INK_2), Align.CENTER);
    }

    private void dashes(double x, double middle, double width, double on, double off) {
        brush.line(
                Brush.segment(x, middle, x + 22, middle),
                brush.color(ColorRole.NO_DATA),
                width,
                on,
                off);
    }

    private void unknown(double x, double middle) {
        brush.line(
                Brush.segment(x, middle, x + 26, middle),
                brush.color(ColorRole.NO_DATA),
                1.4,
                2,
                3);
        brush.fill(Brush.circle(x + 13, middle, 6), brush.color(ColorRole.RAISED));
        brush.line(Brush.circle(x + 13, middle, 6), brush.color(ColorRole.NO_DATA), 1);
        brush.text(
                "?",
                x + 13,
                middle + 3.6,
                TextStyle.semibold(10),
                brush.color(ColorRole.INK_2),
                Align.CENTER);
    }

    private void degraded(double x, double middle) {
        var shape = Brush.rounded(new Box(x, middle - 6.5, 26, 13), 2);
        brush.fill(shape, brush.color(ColorRole.WARNING_SOFT));
        brush.line(shape, brush.color(ColorRole.WARNING), 1.4, 4, 2.5);
    }

    private void halves(double x, double middle) {
        Color casing =
                Theme.mix(brush.color(ColorRole.CASING), brush.color(ColorRole.CANVAS), 0.55);
        brush.line(Brush.segment(x, middle, x + SWATCH, middle), casing, 10.4);
        half(x, middle + 2.6, 4, 1);
        half(x, middle - 2.6, 3, -1);
    }

    private void half(double x, double y, int heatClass, double direction) {
        Color color = brush.theme().heat(heatClass);
        brush.line(Brush.segment(x, y, x + SWATCH, y), color, 4);
        double tip = x + SWATCH / 2 + direction * (SWATCH * 0.1 + 1.2);
        brush.roundLine(
                Brush.open(tip - direction * 2.4, y - 1.6, tip, y, tip - direction * 2.4, y + 1.6),
                brush.theme().inkOn(color),
                1.2);
    }

    private void bundle(double x, double middle) {
        var line = Brush.segment(x, middle, x + 26, middle);
        Color ground = brush.color(ColorRole.CANVAS);
        brush.line(line, Theme.mix(brush.color(ColorRole.CASING), ground, 0.6), 8.4);
        brush.line(line, brush.theme().heat(3), 7);
    }

    private void cells(double x, double middle) {
        for (int i = 0; i < 4; i++) {
            var cell = Brush.rectangle(x + i * 8.5, middle - 5, 7, 10);
            brush.fill(cell, i == 0 ? brush.color(ColorRole.SUNKEN) : brush.theme().heat(2 + i));
            brush.line(cell, brush.color(i == 0 ? ColorRole.IDLE : ColorRole.CASING), 0.6);
        }
    }

    private Item port(Legend.Port port) {
        LinkLook look = LinkLook.of(port.kind());
        String word = brush.texts().say("canvas.link." + port.kind().id());
        return pictured(
                10,
                word,
                (x, middle) -> {
                    var shape = LinkLook.outline(look.port(), x + 5, middle);
                    boolean isFilled = look.port() == LinkLook.PortShape.FILLED;
                    Color edge = brush.color(look.color());
                    brush.fill(shape, isFilled ? edge : brush.color(ColorRole.RAISED));
                    brush.line(shape, edge, 1.3);
                });
    }

    private Item line(Legend.Line line) {
        LinkLook look = LinkLook.of(line.kind());
        String word = brush.texts().say("canvas.link." + line.kind().id());
        return pictured(
                28,
                word,
                (x, middle) ->
                        brush.line(
                                Brush.segment(x, middle, x + 28, middle),
                                brush.color(look.color()),
                                3,
                                look.dash()));
    }

    private void dot(int group, double x, double middle) {
        Color fill = brush.theme().group(group);
        var circle = Brush.circle(x + 5.5, middle, 5.4);
        brush.fill(circle, fill);
        brush.line(circle, Theme.mix(fill, brush.theme().inkOn(fill), 0.75), 0.8);
    }
}
