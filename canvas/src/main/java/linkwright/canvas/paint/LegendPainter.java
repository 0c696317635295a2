package linkwright.canvas.paint;

import linkwright.canvas.overlay.Activity;
import linkwright.canvas.overlay.Activity.Work;
import linkwright.canvas.overlay.HeatScale;
import linkwright.canvas.overlay.Legend;
import linkwright.canvas.paint.Brush.Align;
import linkwright.canvas.paint.LegendGlyphs.Palette;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.topology.LinkKind;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Draws the legend as one strip under the drawing, wrapped to the width there is (look.md, section
/// 20).
public final class LegendPainter {
    private static final TextStyle TITLE = TextStyle.semibold(11);
    private static final TextStyle WORD = TextStyle.regular(11);
    private static final TextStyle EDGE = TextStyle.regular(10);
    private static final double ROW = 32;
    private static final double GAP = 22;
    private static final double BETWEEN = 6;
    private static final double SWATCH = LegendGlyphs.SWATCH;

    private final Brush brush;
    private final LegendGlyphs glyphs;

    /// @param brush where to, in coordinates of the sheet
    public LegendPainter(Brush brush) {
        this.brush = brush;
        this.glyphs = new LegendGlyphs(brush);
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

    /// What is about devices begins a row of its own where not all fits into one.
    private List<List<Item>> rows(Legend legend, double width) {
        Palette palette = Palette.of(legend);
        var links = new ArrayList<Item>();
        var devices = new ArrayList<Item>();
        links.add(text(brush.texts().say(legend.title()), TITLE, ColorRole.INK_1));
        for (Legend.Entry entry : legend.entries()) {
            (entry.isOfDevices() ? devices : links).add(item(entry, palette));
        }
        var all = new ArrayList<Item>(links);
        all.addAll(devices);
        if (width(all) <= width) {
            return List.of(all);
        }
        List<List<Item>> rows = wrapped(links, width);
        rows.addAll(wrapped(devices, width));
        return rows;
    }

    private static double width(List<Item> items) {
        return items.stream().mapToDouble(item -> item.width() + GAP).sum() - GAP;
    }

    private static List<List<Item>> wrapped(List<Item> items, double width) {
        var rows = new ArrayList<List<Item>>();
        double used = width;
        for (Item item : items) {
            if (rows.isEmpty() || used + item.width() > width) {
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

    private Item item(Legend.Entry entry, Palette palette) {
        return switch (entry) {
            case Legend.Heat _ -> heat();
            case Legend.Difference _ -> difference();
            case Legend.Idle _ -> pictured(18, say("idle"), glyphs::idle);
            case Legend.NoData _ -> pictured(22, say("no-data"), glyphs::noData);
            case Legend.UnknownCapacity _ -> pictured(26, say("unknown"), glyphs::unknown);
            case Legend.Degraded _ -> pictured(26, say("degraded"), glyphs::degraded);
            case Legend.Halves _ ->
                    pictured(
                            SWATCH,
                            say("halves"),
                            (x, middle) -> glyphs.halves(palette, x, middle));
            case Legend.Bundle _ ->
                    pictured(26, say("bundle"), (x, middle) -> glyphs.bundle(palette, x, middle));
            case Legend.Cells _ ->
                    pictured(34, say("cells"), (x, middle) -> glyphs.cells(palette, x, middle));
            case Legend.Port(LinkKind kind) ->
                    pictured(10, word(kind), (x, middle) -> glyphs.port(kind, x, middle));
            case Legend.Line(LinkKind kind) ->
                    pictured(28, word(kind), (x, middle) -> glyphs.line(kind, x, middle));
            case Legend.Heading(Message title) ->
                    text(brush.texts().say(title), TITLE, ColorRole.INK_1);
            case Legend.Lit(Work work) -> lit(work);
            case Legend.IdleDevice _ -> device("idle", Activity.IDLE);
            case Legend.NoDeviceData _ -> device("no-data", Activity.NO_DATA);
            case Legend.Found(Severity severity) -> found(severity);
            case Legend.PathShown _ -> pictured(26, say("path"), glyphs::path);
            case Legend.Group(int group, String label) ->
                    pictured(11, label, (x, middle) -> glyphs.group(group, x, middle));
            case Legend.MoreGroups(int count) ->
                    text(
                            brush.texts().say("canvas.legend.groups.more", count),
                            WORD,
                            ColorRole.INK_3);
        };
    }

    private Item found(Severity severity) {
        String word = say("found." + severity.name().toLowerCase(Locale.ROOT));
        return pictured(16, word, (x, middle) -> glyphs.found(severity, x, middle));
    }

    private Item lit(Work work) {
        String word = new ActivityPainter(brush).word(work);
        return pictured(20, word, (x, middle) -> glyphs.lit(work, x, middle));
    }

    private Item device(String word, Activity activity) {
        return pictured(20, say(word), (x, middle) -> glyphs.device(activity, x, middle));
    }

    private String word(LinkKind kind) {
        return brush.texts().say("canvas.link." + kind.id());
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
                        glyphs.swatch(x + i * SWATCH, middle, brush.theme().heat(i + 1));
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
                        glyphs.swatch(x + before + i * SWATCH, middle, brush.theme().difference(i));
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
        glyphs.disc(sign, x + 6, middle, ColorRole.INK_1);
        brush.text(word, x + 16, middle + 4, WORD, brush.color(ColorRole.INK_2), Align.LEFT);
    }

    private void edge(String text, double x, double middle) {
        brush.text(text, x, middle + 15, EDGE, brush.color(ColorRole.INK_2), Align.CENTER);
    }
}
