package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.engine.diagnostic.Texts;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayList;
import java.util.List;

/// Fills, lines and text in drawing coordinates, in the colours of a theme.
///
/// It knows the scale on screen: a hairline stays one device pixel, a text below 9 pixels on screen
/// is not drawn, and every text drawn is noted.
public final class Brush {
    /// The smallest text on screen, in pixels.
    private static final double SMALLEST_TEXT = 8.8;

    /// What a text that may grow comes out as.
    private static final double LEGIBLE = 9;

    private static final double FINE = 10;

    private final Graphics2D graphics;
    private final Theme theme;
    private final Texts texts;
    private final Typefaces faces = Typefaces.installed();
    private final List<TextBox> written = new ArrayList<>();
    private final boolean writes;
    private double zoom;
    private double fade = 1;
    private ColorRole surface = ColorRole.CANVAS;

    /// @param graphics where to; its clip and transform are the caller's
    /// @param zoom pixels to the eye per pixel of its coordinates
    /// @param detail without text when fast
    public Brush(Graphics2D graphics, Theme theme, Texts texts, double zoom, View.Detail detail) {
        this.graphics = graphics;
        this.theme = theme;
        this.texts = texts;
        this.zoom = zoom;
        this.writes = detail == View.Detail.FULL;
        graphics.setRenderingHint(
                RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(
                RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(
                RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        graphics.setRenderingHint(
                RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    }

    /// Returns the theme.
    public Theme theme() {
        return theme;
    }

    /// Returns the language.
    public Texts texts() {
        return texts;
    }

    /// Returns the faces that text is set in.
    public Typefaces faces() {
        return faces;
    }

    /// Returns device pixels per pixel of the present coordinates.
    public double zoom() {
        return zoom;
    }

    /// Returns every text written so far.
    public List<TextBox> written() {
        return written;
    }

    /// Returns the colour of a role, faded as everything is.
    public Color color(ColorRole role) {
        return faded(theme.color(role));
    }

    /// Returns a colour as it comes out now: mixed with the surface while things are dimmed.
    Color faded(Color color) {
        return fade >= 1 ? color : Theme.mix(color, theme.color(surface), fade);
    }

    /// Dims what follows: 1 for not at all.
    void fade(double share) {
        this.fade = share;
    }

    /// Says what the following stands on, for halos and for what is dimmed.
    void standOn(ColorRole ground) {
        this.surface = ground;
    }

    ColorRole surface() {
        return surface;
    }

    /// Paints something in other coordinates: `p * scale + (dx, dy)`.
    void within(double scale, double dx, double dy, Runnable paint) {
        AffineTransform before = graphics.getTransform();
        graphics.translate(dx, dy);
        graphics.scale(scale, scale);
        zoom *= scale;
        paint.run();
        zoom /= scale;
        graphics.setTransform(before);
    }

    /// Returns a width of at least one device pixel.
    double hairline() {
        return 1 / zoom;
    }

    /// Returns the width of a component's edge: it grows and shrinks little on screen.
    double edge(double width) {
        return Math.clamp(width * zoom, 0.8, 1.6 * Math.max(1, width)) / zoom;
    }

    /// Fills a shape.
    public void fill(Shape shape, Color color) {
        graphics.setColor(color);
        graphics.fill(shape);
    }

    /// Draws a line along a shape.
    public void line(Shape shape, Color color, double width, double... dash) {
        graphics.setColor(color);
        graphics.setStroke(stroke(width, BasicStroke.CAP_BUTT, dash));
        graphics.draw(shape);
    }

    /// Draws a line with round ends along a shape.
    void roundLine(Shape shape, Color color, double width) {
        graphics.setColor(color);
        graphics.setStroke(stroke(width, BasicStroke.CAP_ROUND));
        graphics.draw(shape);
    }

    /// Draws the edges of a line that is on the path shown, and clears the ground between them.
    void pathEdge(Shape shape, double width) {
        line(shape, color(ColorRole.ACCENT), width + 4);
        line(shape, theme.color(surface), width);
    }

    private static BasicStroke stroke(double width, int cap, double... dash) {
        if (dash.length == 0) {
            return new BasicStroke((float) width, cap, BasicStroke.JOIN_ROUND);
        }
        float[] pattern = new float[dash.length];
        for (int i = 0; i < dash.length; i++) {
            pattern[i] = (float) dash[i];
        }
        return new BasicStroke((float) width, cap, BasicStroke.JOIN_ROUND, 10, pattern, 0);
    }

    /// Where a text stands on its point.
    public enum Align {
        /// The point is its left end.
        LEFT,
        /// The point is its middle.
        CENTER,
        /// The point is its right end.
        RIGHT
    }

    /// Returns whether a text is large enough on screen to be written.
    boolean isReadable(TextStyle style) {
        return style.size() * zoom >= SMALLEST_TEXT;
    }

    /// Returns a style grown so far that it can be read on screen, but not beyond a size.
    TextStyle legible(TextStyle style, double most) {
        double needed = LEGIBLE / zoom;
        return style.size() >= needed || needed > most ? style : style.sized(needed);
    }

    /// Writes a text, unless it would be too small to read.
    ///
    /// @param x by `align`
    /// @param y base line
    /// @return whether it was written
    public boolean text(
            String text, double x, double y, TextStyle style, Color color, Align align) {
        if (!writes || text.isEmpty() || !isReadable(style)) {
            return false;
        }
        double width = faces.width(text, style);
        double left =
                switch (align) {
                    case LEFT -> x;
                    case CENTER -> x - width / 2;
                    case RIGHT -> x - width;
                };
        graphics.setColor(color);
        draw(text, left, y, style);
        note(text, left, y, width, style);
        return true;
    }

    /// Sizes between whole pixels are drawn ten times as large in coordinates a tenth as large,
    /// since some formats keep whole sizes only.
    private void draw(String text, double left, double base, TextStyle style) {
        if (style.size() == Math.rint(style.size())) {
            graphics.setFont(faces.font(text, style));
            graphics.drawString(text, (float) left, (float) base);
            return;
        }
        double tenfold = Math.rint(style.size() * FINE);
        double shrink = style.size() / tenfold;
        AffineTransform before = graphics.getTransform();
        graphics.translate(left, base);
        graphics.scale(shrink, shrink);
        graphics.setFont(faces.font(text, style.sized(tenfold)));
        graphics.drawString(text, 0, 0);
        graphics.setTransform(before);
    }

    /// Writes a text only where no other stands already.
    boolean textIfFree(String text, double x, double y, TextStyle style, Color color, Align align) {
        double width = faces.width(text, style);
        double left = align == Align.LEFT ? x : align == Align.RIGHT ? x - width : x - width / 2;
        Box box = onScreen(left, y - style.size() * 0.76, width, style.size());
        return written.stream().noneMatch(other -> other.box().intersects(box))
                && text(text, x, y, style, color, align);
    }

    private void note(String text, double left, double base, double width, TextStyle style) {
        // What the eye takes for the text: capitals down to the base line, and a little below.
        double ascent = style.size() * 0.76;
        double descent = style.size() * 0.2;
        written.add(new TextBox(text, onScreen(left, base - ascent, width, ascent + descent)));
    }

    private Box onScreen(double x, double y, double width, double height) {
        Point2D corner = graphics.getTransform().transform(new Point2D.Double(x, y), null);
        double scale = graphics.getTransform().getScaleX();
        return new Box(corner.getX(), corner.getY(), width * scale, height * scale);
    }

    /// Returns a rectangle with rounded corners.
    public static Shape rounded(Box box, double radius) {
        return radius <= 0
                ? new Rectangle2D.Double(box.x(), box.y(), box.width(), box.height())
                : new RoundRectangle2D.Double(
                        box.x(), box.y(), box.width(), box.height(), 2 * radius, 2 * radius);
    }

    /// Returns a rectangle.
    public static Shape rectangle(double x, double y, double width, double height) {
        return new Rectangle2D.Double(x, y, width, height);
    }

    /// Returns a circle.
    public static Shape circle(double x, double y, double radius) {
        return new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
    }

    /// Returns a straight line.
    public static Shape segment(double x0, double y0, double x1, double y1) {
        return new Line2D.Double(x0, y0, x1, y1);
    }

    /// Returns a closed shape through points `x0, y0, x1, y1, ...`.
    public static Shape polygon(double... coordinates) {
        Path2D path = open(coordinates);
        path.closePath();
        return path;
    }

    /// Returns an open line through points.
    static Path2D open(double... coordinates) {
        var path = new Path2D.Double();
        path.moveTo(coordinates[0], coordinates[1]);
        for (int i = 2; i < coordinates.length; i += 2) {
            path.lineTo(coordinates[i], coordinates[i + 1]);
        }
        return path;
    }

    /// Returns a diamond.
    public static Shape diamond(double x, double y, double half) {
        return polygon(x - half, y, x, y - half, x + half, y, x, y + half);
    }
}
