package linkwright.canvas.export;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;

import javax.imageio.ImageIO;

/// Writes PNG.
public final class PngExporter implements PictureExporter {
    @Override
    public String id() {
        return "png";
    }

    @Override
    public void write(Picture picture, OutputStream out) throws IOException {
        var sheet = new Sheet(picture);
        int width = (int) Math.round(sheet.pixelWidth());
        int height = (int) Math.round(sheet.pixelHeight());
        var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            sheet.paint(graphics, layer -> {});
        } finally {
            graphics.dispose();
        }
        if (!ImageIO.write(image, "png", out)) {
            throw new IOException("no PNG writer in this Java");
        }
    }
}
