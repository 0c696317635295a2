package linkwright.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// The program stands on the libraries its users chose it for.
class LibrariesTest {
    private static final Path ROOT = Path.of("..");

    @ParameterizedTest
    @CsvSource({
        "JavaFX, main, javafx.",
        "ControlsFX, main, org.controlsfx.",
        "JGraphT, main, org.jgrapht.",
        "JFreeChart-FX, main, org.jfree.chart.fx.",
        "JCuda, main, jcuda.",
        "JUCX, main, org.openucx.jucx.",
        "Gson, main, com.google.gson.",
        "TestFX, test, org.testfx.",
    })
    void isUsed(String library, String sources, String packagePrefix) throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            assertThat(
                            files.filter(file -> file.toString().endsWith(".java"))
                                    .filter(file -> file.toString().contains("/src/" + sources))
                                    .anyMatch(file -> imports(file, packagePrefix)))
                    .as(library)
                    .isTrue();
        }
    }

    private static boolean imports(Path file, String packagePrefix) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.anyMatch(line -> line.startsWith("import " + packagePrefix));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
