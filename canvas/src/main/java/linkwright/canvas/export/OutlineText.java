package linkwright.canvas.export;

import de.rototor.pdfbox.graphics2d.IPdfBoxGraphics2DFontTextDrawer;

import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.util.Matrix;

import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.font.TextAttribute;
import java.io.IOException;
import java.text.AttributedCharacterIterator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Writes the text of a PDF in embedded outline fonts.
final class OutlineText implements IPdfBoxGraphics2DFontTextDrawer {
    private final Map<String, List<OutlineFont>> fontsByFace = new LinkedHashMap<>();

    @Override
    public boolean canDrawText(AttributedCharacterIterator text, IFontTextDrawerEnv page) {
        return true;
    }

    @Override
    public void drawText(AttributedCharacterIterator text, IFontTextDrawerEnv page)
            throws IOException {
        Font face = page.getFont();
        if (text.getAttribute(TextAttribute.FONT) instanceof Font own) {
            face = own;
        }
        PDPageContentStream out = page.getContentStream();
        page.applyPaint(page.getPaint(), null);
        out.beginText();
        // The page's y points down already; text has to be turned back.
        out.setTextMatrix(Matrix.getScaleInstance(1, -1));
        OutlineFont used = null;
        var run = new StringBuilder();
        for (int character : characters(text)) {
            OutlineFont font = fontOf(face, character);
            if (used != null && !font.equals(used)) {
                show(out, used, face, run);
            }
            used = font;
            run.appendCodePoint(character);
        }
        if (used != null) {
            show(out, used, face, run);
        }
        out.endText();
    }

    private static void show(
            PDPageContentStream out, OutlineFont font, Font face, StringBuilder run)
            throws IOException {
        out.setFont(font, face.getSize2D());
        out.showText(run.toString());
        run.setLength(0);
    }

    private static int[] characters(AttributedCharacterIterator text) {
        var all = new StringBuilder();
        for (char c = text.first(); c != AttributedCharacterIterator.DONE; c = text.next()) {
            all.append(c);
        }
        return all.codePoints().toArray();
    }

    private OutlineFont fontOf(Font face, int character) throws IOException {
        List<OutlineFont> fonts =
                fontsByFace.computeIfAbsent(
                        face.getFontName() + face.getStyle(), name -> new ArrayList<>());
        for (OutlineFont font : fonts) {
            if (font.take(character)) {
                return font;
            }
        }
        OutlineFont next = OutlineFont.of(face);
        next.take(character);
        fonts.add(next);
        return next;
    }

    @Override
    public FontMetrics getFontMetrics(Font face, IFontTextDrawerEnv page) {
        return page.getCalculationGraphics().getFontMetrics(face);
    }

    /// Writes every font used into the document.
    void finish(PDDocument document) throws IOException {
        for (List<OutlineFont> fonts : fontsByFace.values()) {
            for (OutlineFont font : fonts) {
                font.finish(document);
            }
        }
    }
}
