package linkwright.app.gui.dialog;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Asks a person for files; a test answers itself.
public interface FilePicker {
    /// Asks which files to open; none when the person changes their mind.
    List<Path> toOpen(String title);

    /// Asks where to save.
    ///
    /// @param title what is asked
    /// @param suggested name of the file to begin with
    Optional<Path> toSave(String title, String suggested);
}
