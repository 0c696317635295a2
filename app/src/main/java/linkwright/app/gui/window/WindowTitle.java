package linkwright.app.gui.window;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;

import java.nio.file.Path;
import java.util.Optional;

/// What the window is called: the file, a dot while it is not saved, the program.
final class WindowTitle {
    private static final String PROGRAM = "Linkwright 链匠";

    private WindowTitle() {}

    static StringBinding of(Desk desk) {
        var document = desk.designer().document();
        return Bindings.createStringBinding(
                () -> {
                    Optional<Path> file = document.file().get();
                    String name =
                            file.map(path -> String.valueOf(path.getFileName()))
                                    .orElse(document.document().get().topology().name());
                    String mark = document.saved().get() ? "" : " •";
                    return name.isBlank() ? PROGRAM : name + mark + " — " + PROGRAM;
                },
                document.file(),
                document.document(),
                document.saved());
    }
}
