package linkwright.app.cli;

import linkwright.canvas.document.Document;
import linkwright.canvas.export.Caption;
import linkwright.canvas.export.Picture;
import linkwright.canvas.export.PictureException;
import linkwright.canvas.export.PictureFiles;
import linkwright.canvas.export.PictureSize;
import linkwright.canvas.layout.DrawingLayout;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.overlay.OverlaySource;
import linkwright.canvas.paint.Theme;
import linkwright.engine.diagnostic.Texts;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A drawing with its overlays and the words around it.
///
/// @param document what is drawn
/// @param sources what lies on it
/// @param caption the words around it
/// @param texts the language
record RunPicture(Document document, List<OverlaySource> sources, Caption caption, Texts texts) {

    /// Writes the picture in a theme and size; the file's ending says the format.
    void write(Theme theme, PictureSize size, Path file) throws VerbFailure, IOException {
        try {
            PictureFiles.write(on(theme, size), file);
        } catch (PictureException impossible) {
            throw new VerbFailure(ExitCode.WRONG_CALL, List.of(impossible.diagnostic()));
        }
    }

    private Picture on(Theme theme, PictureSize size) {
        var drawing = DrawingLayout.of(document.topology(), document.positions());
        var frame = OverlayFrame.of(document.topology(), sources);
        return new Picture(drawing, frame, caption, theme, texts, size);
    }
}
