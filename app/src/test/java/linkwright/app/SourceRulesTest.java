package linkwright.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What the compiler does not ask of the sources: every package and every public type explains
/// itself.
class SourceRulesTest {
    /// Tests run in their module's folder.
    private static final Path ROOT = Path.of("..");

    private static final Pattern PUBLIC_TYPE =
            Pattern.compile(
                    "public (?:(?:abstract|final|sealed|non-sealed|strictfp) )*"
                            + "(?:class|interface|record|enum|@interface) .*");

    @Test
    void everyPackageExplainsItself() throws IOException {
        var silent =
                sources().stream()
                        .filter(file -> !file.endsWith("module-info.java"))
                        .map(Path::getParent)
                        .distinct()
                        .filter(folder -> !explainsItself(folder.resolve("package-info.java")))
                        .toList();

        assertThat(silent).as("packages without a described, @NullMarked package-info").isEmpty();
    }

    @Test
    void everyPublicTypeExplainsItself() throws IOException {
        var silent = sources().stream().filter(file -> !isDocumented(read(file))).toList();

        assertThat(silent).as("public types without a /// comment").isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\'',
            value = {
                "'package a;||/// Says what.|public final class A {', true",
                "'package a;||/// Says what.|@Marked(|        \"x\")|public record A() {', true",
                "'package a;||class A {', true",
                "'package a;||public interface A {', false",
                "'package a;|import b.C;|@Marked|public enum A {', false",
            })
    void theRuleItselfTellsThemApart(String text, boolean documented) {
        assertThat(isDocumented(text.replace('|', '\n'))).isEqualTo(documented);
    }

    private static boolean explainsItself(Path packageInfo) {
        if (!Files.exists(packageInfo)) {
            return false;
        }
        var text = read(packageInfo);
        return text.startsWith("///") && text.contains("@NullMarked");
    }

    /// Goes up from the first public type over its annotations to the line that should be a
    /// comment.
    private static boolean isDocumented(String text) {
        var lines = text.lines().toList();
        for (var i = 0; i < lines.size(); i++) {
            if (PUBLIC_TYPE.matcher(lines.get(i)).matches()) {
                var above = i - 1;
                while (above >= 0 && isAnnotation(lines.get(above))) {
                    above--;
                }
                return above >= 0 && lines.get(above).startsWith("///");
            }
        }
        return true;
    }

    private static boolean isAnnotation(String line) {
        return !line.isBlank() && !line.startsWith("///") && !line.endsWith(";");
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> modules = Files.list(ROOT)) {
            return modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .flatMap(SourceRulesTest::javaFiles)
                    .sorted()
                    .toList();
        }
    }

    private static Stream<Path> javaFiles(Path folder) {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
