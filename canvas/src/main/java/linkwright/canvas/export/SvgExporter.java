package linkwright.canvas.export;

import linkwright.canvas.paint.Typefaces;

import org.jfree.svg.MeetOrSlice;
import org.jfree.svg.PreserveAspectRatio;
import org.jfree.svg.SVGGraphics2D;
import org.jfree.svg.SVGHints;
import org.jfree.svg.ViewBox;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Writes SVG with JFreeSVG: text as text, each layer a group.
public final class SvgExporter implements PictureExporter {
    /// Weights as the names of faces end in, and as CSS has them.
    private static final Map<String, Integer> WEIGHTS =
            Map.of("Medium", 500, "Semi Bold", 600, "SemiBold", 600);

    @Override
    public String id() {
        return "svg";
    }

    @Override
    public void write(Picture picture, OutputStream out) throws IOException {
        var sheet = new Sheet(picture.inVectors());
        var graphics = new SVGGraphics2D(sheet.pixelWidth(), sheet.pixelHeight());
        // Fixed names, so that the same picture gives the same bytes.
        graphics.setDefsKeyPrefix("");
        graphics.setGeomDoubleConverter(SvgExporter::shortened);
        graphics.setTransformDoubleConverter(SvgExporter::exact);
        graphics.setFontFunction(SvgExporter::families);
        var layers = new Layers(graphics);
        sheet.paint(graphics, layers::begin);
        layers.end();
        var whole = new ViewBox(0, 0, sheet.pixelWidth(), sheet.pixelHeight());
        String element =
                graphics.getSVGElement(
                        "drawing", true, whole, PreserveAspectRatio.XMID_YMID, MeetOrSlice.MEET);
        out.write(
                ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + element + "\n")
                        .getBytes(StandardCharsets.UTF_8));
    }

    private static String shortened(double value) {
        return number(String.format(Locale.ROOT, "%.2f", value));
    }

    private static String exact(double value) {
        return number(String.format(Locale.ROOT, "%.6f", value));
    }

    private static String number(String decimals) {
        int end = decimals.length();
        while (decimals.charAt(end - 1) == '0') {
            end--;
        }
        return decimals.charAt(end - 1) == '.'
                ? decimals.substring(0, end - 1)
                : decimals.substring(0, end);
    }

    /// Names the whole list of faces, so that a reader without the first has the next.
    private static String families(String family) {
        String weight = "";
        String plain = family;
        for (String word : WEIGHTS.keySet()) {
            if (family.endsWith(" " + word)) {
                weight = "; font-weight: " + WEIGHTS.get(word);
                plain = family.substring(0, family.length() - word.length() - 1);
            }
        }
        var list = new LinkedHashSet<String>(List.of(plain));
        list.addAll(Typefaces.CHINESE.contains(plain) ? Typefaces.CHINESE : Typefaces.LATIN);
        return "\"" + String.join("\",\"", list) + "\",sans-serif" + weight;
    }

    /// Groups of the document, one after the other.
    private static final class Layers {
        private final SVGGraphics2D graphics;
        private boolean isOpen;

        Layers(SVGGraphics2D graphics) {
            this.graphics = graphics;
        }

        void begin(String name) {
            end();
            graphics.setRenderingHint(SVGHints.KEY_BEGIN_GROUP, name);
            isOpen = true;
        }

        void end() {
            if (isOpen) {
                graphics.setRenderingHint(SVGHints.KEY_END_GROUP, "true");
                isOpen = false;
            }
        }
    }
}
