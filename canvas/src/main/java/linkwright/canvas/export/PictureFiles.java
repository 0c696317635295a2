package linkwright.canvas.export;

import linkwright.canvas.paint.Typefaces;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.extension.Extensions;
import linkwright.engine.file.AtomicFile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// Writes a picture into a file of the format that its name ends in.
public final class PictureFiles {
    private PictureFiles() {}

    /// Returns the endings that can be written, in order.
    public static List<String> formats() {
        return Extensions.load(PictureExporter.class).stream().map(PictureExporter::id).toList();
    }

    /// Writes a picture whole or not at all: beside the file, then moved into its place.
    ///
    /// @throws PictureException when the picture cannot be made: an unknown ending, or no face for
    ///   its language
    public static void write(Picture picture, Path file) throws IOException, PictureException {
        PictureExporter exporter = exporterOf(file);
        if (picture.texts().locale().equals(Texts.CHINESE)
                && !Typefaces.installed().canShowChinese()) {
            throw new PictureException(
                    Diagnostic.error(
                            Location.line(file.toString(), 0), "canvas.export.no-chinese-face"));
        }
        AtomicFile.<RuntimeException>write(file, out -> exporter.write(picture, out));
    }

    private static PictureExporter exporterOf(Path file) throws PictureException {
        String name = String.valueOf(file.getFileName());
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return Extensions.find(PictureExporter.class, ending)
                .orElseThrow(
                        () ->
                                new PictureException(
                                        Diagnostic.error(
                                                Location.line(file.toString(), 0),
                                                "canvas.export.unknown-format",
                                                ending,
                                                String.join(", ", formats()))));
    }
}
