package linkwright.canvas.view;

import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;

import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Drawing;
import linkwright.canvas.paint.Painter;
import linkwright.canvas.paint.View;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.nio.IntBuffer;

/// A painted part of the drawing, ready to be shown.
///
/// @param drawing where everything stands on it
/// @param scenery what it was painted from
/// @param area the painted part, in pixels of the drawing at zoom 1
/// @param zoom screen pixels per pixel of the drawing it was painted for
/// @param image its pixels
record Picture(Drawing drawing, Scenery scenery, Box area, double zoom, WritableImage image) {
    /// The longest side, in device pixels: what graphics cards take as one texture.
    private static final int LONGEST_SIDE = 8000;

    /// Paints a part of a drawing.
    ///
    /// @param visible what must be on it; it gets a margin, so that small pans need no new picture
    /// @param zoom screen pixels per pixel of the drawing
    /// @param density device pixels per screen pixel
    static Picture paint(
            Drawing drawing, Scenery scenery, Box visible, double zoom, double density) {
        double scale = zoom * density;
        Box area = aligned(withMargin(visible, scale), scale);
        int width = pixels(area.width() * scale);
        int height = pixels(area.height() * scale);
        var pixels = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB_PRE);
        Graphics2D graphics = pixels.createGraphics();
        try {
            new Painter(scenery.theme(), scenery.texts())
                    .paint(
                            graphics,
                            drawing,
                            scenery.frame(),
                            View.of(scale, area).withDensity(density));
        } finally {
            graphics.dispose();
        }
        return new Picture(drawing, scenery, area, zoom, shown(pixels));
    }

    private static Box withMargin(Box visible, double scale) {
        double longest = Math.max(visible.width(), visible.height()) * scale;
        double room = Math.max(0, LONGEST_SIDE - longest) / scale / 2;
        double margin = Math.min(room, Math.max(visible.width(), visible.height()) / 4);
        return visible.grown(margin);
    }

    /// Begins on a whole device pixel, so that the picture is shown without being resampled.
    private static Box aligned(Box area, double scale) {
        double x = Math.floor(area.x() * scale) / scale;
        double y = Math.floor(area.y() * scale) / scale;
        return new Box(
                x,
                y,
                Math.ceil(area.width() * scale) / scale,
                Math.ceil(area.height() * scale) / scale);
    }

    private static int pixels(double length) {
        return Math.clamp(Math.round(length), 1, LONGEST_SIDE);
    }

    private static WritableImage shown(BufferedImage pixels) {
        int[] argb = ((DataBufferInt) pixels.getRaster().getDataBuffer()).getData();
        return new WritableImage(
                new PixelBuffer<>(
                        pixels.getWidth(),
                        pixels.getHeight(),
                        IntBuffer.wrap(argb),
                        PixelFormat.getIntArgbPreInstance()));
    }

    /// Returns whether it can be shown as it is: painted from the same, at the same zoom, with all
    /// of a part on it.
    boolean shows(Scenery wanted, Camera camera, Box visible) {
        return scenery.isSameAs(wanted)
                && zoom == camera.zoom()
                && area.contains(visible.x(), visible.y())
                && area.contains(visible.right(), visible.bottom());
    }
}
