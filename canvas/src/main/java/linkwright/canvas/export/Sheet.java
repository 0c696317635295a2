package linkwright.canvas.export;

import linkwright.canvas.layout.Box;
import linkwright.canvas.overlay.Legend;
import linkwright.canvas.paint.Brush;
import linkwright.canvas.paint.Brush.Align;
import linkwright.canvas.paint.ColorRole;
import linkwright.canvas.paint.LegendPainter;
import linkwright.canvas.paint.Painter;
import linkwright.canvas.paint.ShownLegend;
import linkwright.canvas.paint.TextBox;
import linkwright.canvas.paint.TextStyle;
import linkwright.canvas.paint.Theme;
import linkwright.canvas.paint.Typefaces;
import linkwright.canvas.paint.View;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// A picture laid out: title, drawing, legend, small print (look.md, section 20).
///
/// Sheet coordinates are pixels at scale 1; a fixed size in pixels is a sheet about 1600 wide,
/// scaled, so that text keeps its proportion to the paper.
final class Sheet {
    private static final double MARGIN = 32;
    private static final double HEADER = 64;
    private static final double FOOTER = 40;
    private static final double FACT_LINE = 15;
    private static final double AROUND_DRAWING = 12;
    private static final double LEAST_WIDTH = 900;
    private static final double USUAL_WIDTH = 1600;
    private static final double GOOD_DRAWING_WIDTH = 1040;
    private static final double LARGEST_ZOOM = 1.6;

    private static final TextStyle TITLE = new TextStyle(18, TextStyle.Weight.SEMIBOLD);
    private static final TextStyle SUBTITLE = new TextStyle(12, TextStyle.Weight.REGULAR);
    private static final TextStyle CHIP = new TextStyle(11.5, TextStyle.Weight.SEMIBOLD);
    private static final TextStyle NOTE = new TextStyle(11.5, TextStyle.Weight.REGULAR);
    private static final TextStyle PROGRAM = new TextStyle(11, TextStyle.Weight.SEMIBOLD);
    private static final TextStyle FACT = new TextStyle(10.5, TextStyle.Weight.REGULAR);

    private final Picture picture;
    private final double width;
    private final double height;
    private final double scale;
    private final double zoom;
    private final double legendHeight;
    private final List<String> facts;
    private final double footerHeight;

    Sheet(Picture picture) {
        this.picture = picture;
        Box drawing = drawingBox();
        PictureSize size = picture.size();
        if (size.isNatural()) {
            scale = size.scale();
            zoom = Math.clamp(GOOD_DRAWING_WIDTH / drawing.width(), 1, LARGEST_ZOOM);
            width = Math.max(LEAST_WIDTH, drawing.width() * zoom + 2 * MARGIN);
            facts = facts(width);
            footerHeight = footerHeight(facts);
            legendHeight = legendHeight(width, zoom);
            height = around() + drawing.height() * zoom;
        } else {
            scale = size.width() / Math.max(LEAST_WIDTH, Math.min(USUAL_WIDTH, size.width()));
            width = size.width() / scale;
            height = size.height() / scale;
            facts = facts(width);
            footerHeight = footerHeight(facts);
            legendHeight = legendHeight(width, 1);
            double room = height - around();
            zoom =
                    Math.max(
                            0.01,
                            Math.min(
                                    (width - 2 * MARGIN) / drawing.width(),
                                    room / drawing.height()));
        }
    }

    /// The small print in as many lines as it needs, since nothing of it may be lost.
    private List<String> facts(double sheetWidth) {
        return FactLines.of(
                picture.caption().facts(), FACT, sheetWidth - 2 * MARGIN - programRoom());
    }

    private static double footerHeight(List<String> lines) {
        return FOOTER + FACT_LINE * Math.max(0, lines.size() - 1);
    }

    private double programRoom() {
        String program = picture.texts().say("canvas.export.program");
        return 18 + Typefaces.installed().width(program, PROGRAM) + 32;
    }

    /// Height of all but the drawing.
    private double around() {
        return HEADER + legendHeight + footerHeight + 2 * MARGIN;
    }

    private Box drawingBox() {
        return picture.drawing().bounds().grown(AROUND_DRAWING);
    }

    private double legendHeight(double sheetWidth, double drawingZoom) {
        var nowhere = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        try {
            var brush = new Brush(nowhere, picture.theme(), picture.texts(), 1, View.Detail.FULL);
            return new LegendPainter(brush).height(legend(drawingZoom), sheetWidth - 2 * MARGIN);
        } finally {
            nowhere.dispose();
        }
    }

    private Legend legend(double drawingZoom) {
        return ShownLegend.of(
                picture.frame().legend(), picture.drawing(), drawingZoom * scale / density());
    }

    /// A picture with fewer pixels than its sheet is read pixel by pixel; one with more is the same
    /// sheet, sharper.
    private double density() {
        return Math.max(1, scale);
    }

    /// Returns the width in pixels of the file.
    double pixelWidth() {
        return width * scale;
    }

    /// Returns the height in pixels of the file.
    double pixelHeight() {
        return height * scale;
    }

    /// Returns pixels of the file for each pixel of the sheet.
    double scale() {
        return scale;
    }

    /// Paints the sheet onto graphics of one unit for each pixel of the file.
    ///
    /// @param layers is told before each part what it is: `title`, the drawing's layers, `legend`
    /// @return every text with its place
    List<TextBox> paint(Graphics2D graphics, Consumer<String> layers) {
        AffineTransform origin = graphics.getTransform();
        Theme theme = picture.theme();
        layers.accept("title");
        graphics.scale(scale, scale);
        var brush =
                new Brush(graphics, theme, picture.texts(), scale / density(), View.Detail.FULL);
        brush.fill(Brush.rectangle(0, 0, width, height), theme.color(ColorRole.CANVAS));
        header(brush);
        footer(brush);
        graphics.setTransform(origin);
        var texts = new ArrayList<TextBox>(drawing(graphics, layers));
        graphics.setTransform(origin);
        layers.accept("legend");
        graphics.scale(scale, scale);
        double y = height - MARGIN - footerHeight - legendHeight + 12;
        new LegendPainter(brush).paint(legend(zoom), MARGIN, y, width - 2 * MARGIN);
        graphics.setTransform(origin);
        texts.addAll(brush.written());
        return texts;
    }

    private List<TextBox> drawing(Graphics2D graphics, Consumer<String> layers) {
        Box box = drawingBox();
        double room = height - around();
        double left = (width - box.width() * zoom) / 2;
        double top = MARGIN + HEADER + Math.max(0, (room - box.height() * zoom) / 2);
        AffineTransform before = graphics.getTransform();
        graphics.translate(left * scale, top * scale);
        List<TextBox> texts =
                new Painter(picture.theme(), picture.texts())
                        .paint(
                                graphics,
                                picture.drawing(),
                                picture.frame(),
                                View.of(zoom * scale, box).withDensity(density()),
                                layers);
        graphics.setTransform(before);
        return texts;
    }

    private void header(Brush brush) {
        Caption caption = picture.caption();
        double right = width - MARGIN;
        double chipWidth = chip(brush, caption.origin(), right);
        brush.text(
                caption.note(),
                right,
                MARGIN + 40,
                NOTE,
                brush.color(ColorRole.INK_2),
                Align.RIGHT);
        double noteWidth = brush.faces().width(caption.note(), NOTE);
        String title = brush.faces().fit(caption.title(), TITLE, right - MARGIN - chipWidth - 24);
        brush.text(title, MARGIN, MARGIN + 14, TITLE, brush.color(ColorRole.INK_1), Align.LEFT);
        String subtitle =
                brush.faces().fit(caption.subtitle(), SUBTITLE, right - MARGIN - noteWidth - 24);
        brush.text(
                subtitle, MARGIN, MARGIN + 36, SUBTITLE, brush.color(ColorRole.INK_2), Align.LEFT);
    }

    private double chip(Brush brush, String text, double right) {
        if (text.isEmpty()) {
            return 0;
        }
        double chipWidth = brush.faces().width(text, CHIP) + 20;
        var box = new Box(right - chipWidth, MARGIN - 4, chipWidth, 24);
        brush.fill(Brush.rounded(box, 5), brush.color(ColorRole.SUNKEN));
        brush.line(Brush.rounded(box, 5), brush.color(ColorRole.HAIRLINE), 1);
        brush.text(
                text,
                box.centerX(),
                box.y() + 16.1,
                CHIP,
                brush.color(ColorRole.INK_1),
                Align.CENTER);
        return chipWidth;
    }

    private void footer(Brush brush) {
        double y = height - MARGIN - (footerHeight - FOOTER);
        brush.line(
                Brush.segment(MARGIN, y - 18, width - MARGIN, y - 18),
                brush.color(ColorRole.HAIRLINE),
                1);
        Color accent = brush.color(ColorRole.ACCENT);
        brush.line(Brush.diamond(MARGIN + 6, y - 0.5, 5.5), accent, 1.5);
        brush.line(Brush.segment(MARGIN + 6, y - 6, MARGIN + 6, y + 5), accent, 1.5);
        String program = picture.texts().say("canvas.export.program");
        Color ink = brush.color(ColorRole.INK_2);
        brush.text(program, MARGIN + 18, y + 3.5, PROGRAM, ink, Align.LEFT);
        double base = y + 3.5;
        for (String line : facts) {
            Color quiet = brush.color(ColorRole.INK_3);
            brush.text(line, width - MARGIN, base, FACT, quiet, Align.RIGHT);
            base += FACT_LINE;
        }
    }
}
