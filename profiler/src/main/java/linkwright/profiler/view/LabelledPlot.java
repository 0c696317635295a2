package linkwright.profiler.view;

import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.PlotState;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleEdge;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A plot whose lines are named where they end, in a margin of its own, instead of by a legend.
final class LabelledPlot extends XYPlot {
    private static final long serialVersionUID = 1L;

    private static final double GAP = 16;
    private static final double CAPTION = 22;
    private static final double NAME_LINE = 15;
    private static final double VALUE_LINE = 14;

    private final transient ChartStyle style;
    private final String caption;
    private final transient List<EndLabel> labels = new ArrayList<>();

    LabelledPlot(ChartStyle style, String caption) {
        this.style = style;
        this.caption = caption;
    }

    /// The name of a line, at its end.
    ///
    /// @param x last value on the domain axis
    /// @param y last value on the range axis
    /// @param color colour of the line
    /// @param name what the line is
    /// @param values what its end says, one a line
    record EndLabel(double x, double y, Color color, String name, List<String> values) {
        double height() {
            return NAME_LINE + VALUE_LINE * values.size() + 4;
        }
    }

    void name(EndLabel label) {
        labels.add(label);
    }

    @Override
    public void draw(
            Graphics2D g2,
            Rectangle2D area,
            Point2D anchor,
            PlotState parentState,
            PlotRenderingInfo info) {
        double margin = labels.isEmpty() ? 0 : GAP + labelWidth(g2);
        var inner =
                new Rectangle2D.Double(
                        area.getX(),
                        area.getY() + CAPTION,
                        Math.max(1, area.getWidth() - margin),
                        Math.max(1, area.getHeight() - CAPTION));
        PlotRenderingInfo known = info == null ? new PlotRenderingInfo(null) : info;
        super.draw(g2, inner, anchor, parentState, known);
        Rectangle2D data = known.getDataArea();
        if (data != null) {
            write(
                    g2,
                    caption,
                    style.small(),
                    style.colors().softInk(),
                    data.getX(),
                    data.getY() - 9);
            drawLabels(g2, data);
        }
    }

    private double labelWidth(Graphics2D g2) {
        double widest = 0;
        for (EndLabel label : labels) {
            widest = Math.max(widest, width(g2, label.name(), style.strong()));
            for (String value : label.values()) {
                widest = Math.max(widest, width(g2, value, style.small()));
            }
        }
        return widest + 2;
    }

    private static double width(Graphics2D g2, String text, Font font) {
        return g2.getFontMetrics(font).getStringBounds(text, g2).getWidth();
    }

    private void drawLabels(Graphics2D g2, Rectangle2D data) {
        List<EndLabel> ordered =
                labels.stream()
                        .sorted(Comparator.comparingDouble((EndLabel label) -> yOf(label, data)))
                        .toList();
        double[] tops = tops(ordered, data);
        for (int i = 0; i < tops.length; i++) {
            EndLabel label = ordered.get(i);
            double left = data.getMaxX() + GAP;
            double end = xOf(label, data);
            g2.setPaint(label.color());
            g2.setStroke(new BasicStroke(1));
            g2.draw(
                    new Line2D.Double(
                            end + 6, yOf(label, data), left - 4, tops[i] + NAME_LINE / 2));
            write(
                    g2,
                    label.name(),
                    style.strong(),
                    style.colors().ink(),
                    left,
                    tops[i] + NAME_LINE - 4);
            for (int line = 0; line < label.values().size(); line++) {
                double base = tops[i] + NAME_LINE + VALUE_LINE * (line + 1) - 4;
                write(
                        g2,
                        label.values().get(line),
                        style.small(),
                        style.colors().softInk(),
                        left,
                        base);
            }
        }
    }

    /// Sets labels beside their ends, moved apart where they would overlap, within the plot.
    private double[] tops(List<EndLabel> ordered, Rectangle2D data) {
        double[] tops = new double[ordered.size()];
        double free = data.getY() - CAPTION;
        for (int i = 0; i < tops.length; i++) {
            tops[i] = Math.max(free, yOf(ordered.get(i), data) - NAME_LINE / 2);
            free = tops[i] + ordered.get(i).height();
        }
        double bottom = data.getMaxY() + NAME_LINE;
        for (int i = tops.length - 1; i >= 0; i--) {
            tops[i] = Math.min(tops[i], bottom - ordered.get(i).height());
            bottom = tops[i];
        }
        return tops;
    }

    private double xOf(EndLabel label, Rectangle2D data) {
        return getDomainAxis().valueToJava2D(label.x(), data, RectangleEdge.BOTTOM);
    }

    private double yOf(EndLabel label, Rectangle2D data) {
        double y = getRangeAxis().valueToJava2D(label.y(), data, RectangleEdge.LEFT);
        return Math.clamp(y, data.getMinY(), data.getMaxY());
    }

    private static void write(
            Graphics2D g2, String text, Font font, Color color, double x, double y) {
        g2.setFont(font);
        g2.setPaint(color);
        g2.drawString(text, (float) x, (float) y);
    }
}
