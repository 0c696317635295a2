package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Drawing;
import linkwright.canvas.layout.Inset;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.engine.diagnostic.Texts;

import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Paints a drawing with its overlay.
///
/// From back to front: surface, frames, lanes, links from cold to hot, components, ports, findings,
/// labels. Immutable, so one painter serves several threads, each with its own graphics.
public final class Painter {
    private final Theme theme;
    private final Texts texts;

    /// @param theme colours
    /// @param texts language
    public Painter(Theme theme, Texts texts) {
        this.theme = theme;
        this.texts = texts;
    }

    /// Paints what a view sees.
    ///
    /// The corner of the view's clip comes to the origin of `graphics`, in device pixels.
    ///
    /// @return every text written, with its place in device pixels
    public List<TextBox> paint(
            Graphics2D graphics, Drawing drawing, OverlayFrame frame, View view) {
        return paint(graphics, drawing, frame, view, layer -> {});
    }

    /// Paints what a view sees, and says before each layer what it is: `frames`, `links`,
    /// `components`, `labels`.
    public List<TextBox> paint(
            Graphics2D graphics,
            Drawing drawing,
            OverlayFrame frame,
            View view,
            Consumer<String> layers) {
        AffineTransform before = graphics.getTransform();
        Shape clipBefore = graphics.getClip();
        graphics.scale(view.zoom(), view.zoom());
        graphics.translate(-view.clip().x(), -view.clip().y());
        Box clip = view.clip();
        var brush = new Brush(graphics, theme, texts, view.zoomToTheEye(), view.detail());
        Shape area = Brush.rectangle(clip.x(), clip.y(), clip.width(), clip.height());
        graphics.clip(area);
        brush.fill(area, theme.color(ColorRole.CANVAS));
        List<InsetPainter> painters = painters(brush, drawing, frame, view);
        layers.accept("frames");
        painters.forEach(InsetPainter::frames);
        layers.accept("links");
        painters.forEach(InsetPainter::links);
        layers.accept("components");
        painters.forEach(InsetPainter::components);
        layers.accept("labels");
        painters.forEach(InsetPainter::labels);
        graphics.setTransform(before);
        graphics.setClip(clipBefore);
        return List.copyOf(brush.written());
    }

    /// The sheet first, then the insides that show; each layer goes through all of them.
    private static List<InsetPainter> painters(
            Brush brush, Drawing drawing, OverlayFrame frame, View view) {
        var painters = new ArrayList<InsetPainter>();
        painters.add(new InsetPainter(brush, drawing, frame, Optional.empty(), view));
        for (Inset host : drawing.hosts()) {
            boolean isSeen = host.box().grown(24).intersects(view.clip());
            if (isSeen && Drawing.showsInside(host, view.zoomToTheEye())) {
                painters.add(new InsetPainter(brush, drawing, frame, Optional.of(host), view));
            }
        }
        return painters;
    }
}
