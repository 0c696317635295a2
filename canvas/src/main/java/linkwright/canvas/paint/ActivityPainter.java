package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.overlay.Activity;
import linkwright.canvas.overlay.Activity.Work;
import linkwright.canvas.paint.Brush.Align;

import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Arc2D;
import java.awt.geom.Area;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Lights devices by what they do, in the colours and the order of a timeline's rows.
///
/// A box is filled with one band for each thing it does; over a span of time it keeps its ground
/// and has a bar as long as the share. A dot is filled, or cut like a cake. What is idle is hollow
/// and grey, what is unknown has a dashed edge.
final class ActivityPainter {
    private static final double HEAD = 20;

    private final Brush brush;
    private final GroupPaint groups;
    private final BoxText texts;

    ActivityPainter(Brush brush) {
        this.brush = brush;
        this.groups = new GroupPaint(brush);
        this.texts = new BoxText(brush);
    }

    /// Returns the colour of devices that do one thing.
    Color color(Work work) {
        return brush.color(ColorRole.of(work));
    }

    /// Returns the word for one thing that devices do.
    String word(Work work) {
        return brush.texts().say("canvas.work." + key(work));
    }

    private static String key(Work work) {
        return work.name().toLowerCase(Locale.ROOT);
    }

    /// Draws the ground of a box; returns the inks of what stands in its upper line.
    Inks ground(Box box, Activity activity) {
        List<Work> lit = fullyLit(activity);
        if (lit.isEmpty()) {
            return dark(box, activity);
        }
        Shape whole = Brush.rounded(box, BoxText.radius(box));
        brush.fill(whole, color(lit.getFirst()));
        List<Box> bands = bands(box, lit.size());
        for (int i = 1; i < lit.size(); i++) {
            var band = new Area(whole);
            Box at = bands.get(i);
            band.intersect(new Area(Brush.rectangle(at.x(), at.y(), at.width(), at.height())));
            brush.fill(band, color(lit.get(i)));
        }
        groups.edge(whole, color(lit.getFirst()));
        return Inks.on(brush, color(lit.getFirst()));
    }

    /// What it does all the time shown; empty where it does anything for a part of it.
    private static List<Work> fullyLit(Activity activity) {
        Map<Work, Double> work = activity.work();
        return work.values().stream().allMatch(share -> share == 1)
                ? List.copyOf(work.keySet())
                : List.of();
    }

    private Inks dark(Box box, Activity activity) {
        Shape shape = Brush.rounded(box, BoxText.radius(box));
        brush.fill(shape, brush.color(ColorRole.RAISED));
        edge(shape, activity);
        return Inks.plain(brush);
    }

    private void edge(Shape shape, Activity activity) {
        if (activity.isKnown()) {
            brush.line(shape, brush.color(ColorRole.IDLE), brush.edge(1.2));
        } else {
            brush.line(shape, brush.color(ColorRole.NO_DATA), brush.edge(1.2), 3, 3);
        }
    }

    /// The first band holds the name as well.
    private static List<Box> bands(Box box, int count) {
        double rest = Math.min(19, (box.height() - HEAD) / count);
        if (rest < 10) {
            rest = box.height() / count;
        }
        double first = box.height() - (count - 1) * rest;
        var bands = new ArrayList<Box>();
        bands.add(new Box(box.x(), box.y(), box.width(), first));
        for (int i = 1; i < count; i++) {
            double top = box.y() + first + (i - 1) * rest;
            bands.add(new Box(box.x(), top, box.width(), rest));
        }
        return bands;
    }

    /// Writes into a large box what it does.
    void words(Box box, Activity activity) {
        List<Work> lit = fullyLit(activity);
        if (!lit.isEmpty()) {
            words(box, lit);
        } else if (activity.work().isEmpty()) {
            String word = activity.isKnown() ? "idle" : "no-data";
            texts.line(box, 44, brush.texts().say("canvas.legend." + word), Inks.plain(brush));
        } else {
            bars(box, activity.work());
        }
    }

    private void words(Box box, List<Work> lit) {
        List<Box> bands = bands(box, lit.size());
        for (int i = 0; i < lit.size(); i++) {
            double top = i == 0 ? HEAD : 0;
            double base = (top + bands.get(i).height()) / 2 + 3.8;
            Inks inks = Inks.on(brush, color(lit.get(i)));
            texts.line(bands.get(i), base, word(lit.get(i)), inks);
        }
    }

    private void bars(Box box, Map<Work, Double> work) {
        double pitch = (box.height() - HEAD - 4) / work.size();
        double y = HEAD + 2;
        for (Map.Entry<Work, Double> part : work.entrySet()) {
            bar(new Box(box.x(), box.y() + y, box.width(), pitch), part.getKey(), part.getValue());
            y += pitch;
        }
    }

    private void bar(Box row, Work work, double share) {
        double left = row.x() + BoxText.LEFT;
        double width = row.width() - BoxText.LEFT - BoxText.RIGHT;
        double thickness = Math.min(4, row.height() * 0.2);
        double top = row.y() + Math.min(row.height() - thickness - 2, 13.5);
        brush.fill(Brush.rectangle(left, top, width, thickness), brush.color(ColorRole.SUNKEN));
        brush.fill(Brush.rectangle(left, top, width * share, thickness), color(work));
        double base = top - 2.5;
        String percent = Math.round(share * 100) + " %";
        TextStyle style = TextStyle.regular(row.height() < 14 ? 9 : 10);
        String word = brush.texts().say("canvas.work.short." + key(work));
        Inks inks = Inks.plain(brush);
        brush.text(word, left, base, style, inks.third(), Align.LEFT);
        brush.text(percent, left + width, base, style, inks.first(), Align.RIGHT);
    }

    /// Draws a dot, filled or cut like a cake by what its device does.
    void dot(Box bounds, Activity activity) {
        Shape circle = Brush.circle(bounds.centerX(), bounds.centerY(), bounds.width() / 2);
        Map<Work, Double> work = activity.work();
        brush.fill(circle, brush.color(ColorRole.RAISED));
        double whole = Math.max(1, work.values().stream().mapToDouble(Double::doubleValue).sum());
        double angle = 90;
        for (Map.Entry<Work, Double> part : work.entrySet()) {
            double extent = -360 * part.getValue() / whole;
            brush.fill(slice(bounds, angle, extent), color(part.getKey()));
            angle += extent;
        }
        if (work.isEmpty()) {
            edge(circle, activity);
        } else {
            groups.edge(circle, color(work.keySet().iterator().next()));
        }
    }

    private static Shape slice(Box bounds, double start, double extent) {
        double size = bounds.width();
        return new Arc2D.Double(bounds.x(), bounds.y(), size, size, start, extent, Arc2D.PIE);
    }
}
