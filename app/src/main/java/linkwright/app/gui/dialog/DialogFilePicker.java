package linkwright.app.gui.dialog;

import javafx.stage.FileChooser;
import javafx.stage.Window;

import org.jspecify.annotations.Nullable;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Asks with the file dialogs of the desktop.
public final class DialogFilePicker implements FilePicker {
    private final Window owner;
    private @Nullable File lastFolder;

    /// Asks over a window.
    public DialogFilePicker(Window owner) {
        this.owner = owner;
    }

    @Override
    public List<Path> toOpen(String title) {
        List<File> chosen = chooser(title).showOpenMultipleDialog(owner);
        if (chosen == null || chosen.isEmpty()) {
            return List.of();
        }
        lastFolder = chosen.getFirst().getParentFile();
        return chosen.stream().map(File::toPath).toList();
    }

    @Override
    public Optional<Path> toSave(String title, String suggested) {
        FileChooser chooser = chooser(title);
        chooser.setInitialFileName(suggested);
        File chosen = chooser.showSaveDialog(owner);
        if (chosen == null) {
            return Optional.empty();
        }
        lastFolder = chosen.getParentFile();
        return Optional.of(chosen.toPath());
    }

    private FileChooser chooser(String title) {
        var chooser = new FileChooser();
        chooser.setTitle(title);
        if (lastFolder != null && lastFolder.isDirectory()) {
            chooser.setInitialDirectory(lastFolder);
        }
        return chooser;
    }
}
