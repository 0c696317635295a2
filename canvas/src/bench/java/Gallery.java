import linkwright.canvas.layout.Drawing;
import linkwright.canvas.layout.DrawingLayout;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.paint.Painter;
import linkwright.canvas.paint.Theme;
import linkwright.canvas.paint.View;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.Samples;

import java.awt.image.BufferedImage;
import java.nio.file.*;
import java.util.*;

import javax.imageio.ImageIO;

class Gallery {
    public static void main(String[] a) throws Exception {
        var dir = Path.of(a[0]);
        Files.createDirectories(dir);
        for (String name : a[1].split(",")) {
            var r = Samples.installed().read(name).get();
            var t = ((ImportResult.Imported) r).topology();
            long t0 = System.nanoTime();
            Drawing d = DrawingLayout.of(t, Map.of());
            long t1 = System.nanoTime();
            var f = OverlayFrame.structure(t);
            var b = d.bounds().grown(24);
            double z = 1;
            var img =
                    new BufferedImage(
                            (int) (b.width() * z),
                            (int) (b.height() * z),
                            BufferedImage.TYPE_INT_RGB);
            var g = img.createGraphics();
            new Painter(Theme.LIGHT, Texts.in(Locale.ENGLISH)).paint(g, d, f, View.of(z, b));
            long t2 = System.nanoTime();
            ImageIO.write(img, "png", dir.resolve(name + ".png").toFile());
            System.out.println(
                    name + " " + b + " layout " + (t1 - t0) / 1e6 + " paint " + (t2 - t1) / 1e6);
        }
    }
}
