package linkwright.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

class AppMessagesTest {
    /// A text that a view of the window asks for by name.
    private static final Pattern ASKED =
            Pattern.compile("words(?:\\(\\))?\\s*\\.(?:of|say)\\(\\s*\"([a-z0-9.-]*[a-z0-9])\"");

    private final ResourceBundle english = new AppMessages().bundle(Locale.ENGLISH);
    private final ResourceBundle chinese = new AppMessages().bundle(Locale.SIMPLIFIED_CHINESE);

    @Test
    void saysEverythingInBothLanguages() {
        assertThat(chinese.getLocale()).isEqualTo(Locale.SIMPLIFIED_CHINESE);
        assertThat(chinese.keySet()).isEqualTo(english.keySet());
    }

    @Test
    void hasEveryTextThatTheWindowAsksFor() throws IOException {
        var missing = new TreeSet<String>();
        try (var files = Files.walk(Path.of("src/main/java/linkwright/app/gui"))) {
            files.filter(file -> file.toString().endsWith(".java"))
                    .forEach(file -> collectMissing(file, missing));
        }
        assertThat(missing).isEmpty();
    }

    private void collectMissing(Path file, Set<String> missing) {
        try {
            var matcher = ASKED.matcher(Files.readString(file));
            while (matcher.find()) {
                if (!english.containsKey("app.gui." + matcher.group(1))) {
                    missing.add(matcher.group(1));
                }
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
