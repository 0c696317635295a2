package linkwright.canvas.export;

import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSFloat;
import org.apache.pdfbox.cos.COSInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDType3Font;

import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The glyphs of a face that a document uses, embedded as outlines: a Type 3 font (ISO 32000-1,
/// section 9.6.5) of at most 255 characters with a map back to Unicode, so that text stays text.
///
/// PDFBox embeds TrueType outlines only; the faces the drawing is set in have PostScript outlines.
/// Taken from Java's own glyphs, these are the same shapes as on screen.
final class OutlineFont extends PDType3Font {
    /// Glyph space: 1000 units to the size of the text.
    private static final int UNITS = 1000;

    private static final int MOST_CHARACTERS = 255;
    private static final FontRenderContext EXACT =
            new FontRenderContext(new AffineTransform(), true, true);

    private final Font face;
    private final List<Integer> characters = new ArrayList<>();

    private OutlineFont(Font face, COSDictionary dictionary) throws IOException {
        super(dictionary);
        this.face = face.deriveFont((float) UNITS);
    }

    /// Returns an empty font of a face; [#finish(PDDocument)] fills it in when the text is known.
    static OutlineFont of(Font face) throws IOException {
        var dictionary = new COSDictionary();
        dictionary.setItem(COSName.TYPE, COSName.FONT);
        dictionary.setItem(COSName.SUBTYPE, COSName.TYPE3);
        var encoding = new COSDictionary();
        encoding.setItem(COSName.TYPE, COSName.ENCODING);
        encoding.setItem(COSName.DIFFERENCES, new COSArray());
        dictionary.setItem(COSName.ENCODING, encoding);
        return new OutlineFont(face, dictionary);
    }

    /// Takes a character up, unless the font is full.
    boolean take(int character) {
        if (characters.contains(character)) {
            return true;
        }
        return characters.size() < MOST_CHARACTERS && characters.add(character);
    }

    @Override
    protected byte[] encode(int character) {
        return new byte[] {(byte) (characters.indexOf(character) + 1)};
    }

    /// Writes the glyphs taken up into the document.
    void finish(PDDocument document) throws IOException {
        var glyphs = new COSDictionary();
        var widths = new COSArray();
        var names = new COSArray();
        names.add(COSInteger.ONE);
        for (int i = 0; i < characters.size(); i++) {
            COSName name = COSName.getPDFName("g" + (i + 1));
            GlyphVector glyph =
                    face.createGlyphVector(EXACT, Character.toString(characters.get(i)));
            double width = glyph.getGlyphMetrics(0).getAdvanceX();
            glyphs.setItem(name, stream(document, program(glyph.getOutline(), width)));
            widths.add(new COSFloat((float) width));
            names.add(name);
        }
        COSDictionary font = getCOSObject();
        font.setItem(COSName.CHAR_PROCS, glyphs);
        font.setItem(COSName.WIDTHS, widths);
        font.setInt(COSName.FIRST_CHAR, 1);
        font.setInt(COSName.LAST_CHAR, characters.size());
        font.setItem(COSName.FONT_BBOX, numbers(0, 0, 0, 0));
        font.setItem(COSName.FONT_MATRIX, numbers(1.0 / UNITS, 0, 0, 1.0 / UNITS, 0, 0));
        font.setItem(COSName.RESOURCES, new COSDictionary());
        font.setItem(COSName.TO_UNICODE, stream(document, unicodeMap()));
        var encoding = new COSDictionary();
        encoding.setItem(COSName.TYPE, COSName.ENCODING);
        encoding.setItem(COSName.DIFFERENCES, names);
        font.setItem(COSName.ENCODING, encoding);
    }

    private static COSArray numbers(double... values) {
        var array = new COSArray();
        for (double value : values) {
            array.add(new COSFloat((float) value));
        }
        return array;
    }

    private static String program(Shape outline, double width) {
        var bounds = outline.getBounds2D();
        // y turns over: up in a font, down on the drawing.
        String box =
                String.format(
                        Locale.ROOT,
                        "%.1f 0 %.1f %.1f %.1f %.1f d1%n",
                        width,
                        bounds.getMinX(),
                        -bounds.getMaxY(),
                        bounds.getMaxX(),
                        -bounds.getMinY());
        return (box + GlyphPath.of(outline)).replace("\r", "");
    }

    private String unicodeMap() {
        var map = new StringBuilder();
        map.append("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n");
        map.append("/CMapName /U def\n/CMapType 2 def\n");
        map.append("1 begincodespacerange\n<01> <FF>\nendcodespacerange\n");
        for (int first = 0; first < characters.size(); first += 100) {
            int last = Math.min(characters.size(), first + 100);
            map.append(last - first).append(" beginbfchar\n");
            for (int i = first; i < last; i++) {
                map.append(String.format(Locale.ROOT, "<%02X> <", i + 1));
                for (char unit : Character.toChars(characters.get(i))) {
                    map.append(String.format(Locale.ROOT, "%04X", (int) unit));
                }
                map.append(">\n");
            }
            map.append("endbfchar\n");
        }
        return map.append("endcmap\nend\nend\n").toString();
    }

    private static COSStream stream(PDDocument document, String content) throws IOException {
        COSStream stream = document.getDocument().createCOSStream();
        try (OutputStream out = stream.createOutputStream(COSName.FLATE_DECODE)) {
            out.write(content.getBytes(StandardCharsets.US_ASCII));
        }
        return stream;
    }
}
