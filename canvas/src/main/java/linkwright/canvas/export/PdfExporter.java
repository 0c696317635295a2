package linkwright.canvas.export;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;

import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.util.Matrix;

import java.io.IOException;
import java.io.OutputStream;

/// Writes PDF with PDFBox: one page as large as the sheet, fonts embedded, text as text.
public final class PdfExporter implements PictureExporter {
    /// A pixel of the sheet is 1/96 inch, a point 1/72.
    private static final float POINTS = 0.75f;

    @Override
    public String id() {
        return "pdf";
    }

    @Override
    public void write(Picture picture, OutputStream out) throws IOException {
        var sheet = new Sheet(picture.inVectors());
        float width = (float) sheet.pixelWidth();
        float height = (float) sheet.pixelHeight();
        try (var document = new PDDocument()) {
            // Fixed, and no dates: the same picture gives the same bytes.
            document.setDocumentId(1L);
            var information = new PDDocumentInformation();
            information.setTitle(picture.caption().title());
            information.setCreator("Linkwright");
            document.setDocumentInformation(information);
            var page = new PDPage(new PDRectangle(width * POINTS, height * POINTS));
            document.addPage(page);
            var text = new OutlineText();
            var graphics = new PdfBoxGraphics2D(document, width, height);
            graphics.setFontTextDrawer(text);
            sheet.paint(graphics, layer -> {});
            graphics.dispose();
            text.finish(document);
            try (var content = new PDPageContentStream(document, page)) {
                content.transform(Matrix.getScaleInstance(POINTS, POINTS));
                content.drawForm(graphics.getXFormObject());
            }
            document.save(out);
        }
    }
}
