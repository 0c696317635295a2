package linkwright.canvas.export;

import linkwright.engine.extension.Extension;

import java.io.IOException;
import java.io.OutputStream;

/// Writes pictures in one format. Its id is the ending of its files.
///
/// The same picture gives the same bytes: no date, no random id.
public interface PictureExporter extends Extension {
    /// Writes a picture.
    ///
    /// @param out where to; stays open
    void write(Picture picture, OutputStream out) throws IOException;
}
