package linkwright.app;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.app.cli.Verb;
import linkwright.engine.extension.Extension;
import linkwright.engine.extension.Extensions;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// The program as it is installed, in processes of its own: what a class path would hide shows
/// here.
@Tag("image")
class ImageTest {
    private static final Path IMAGE = Path.of("target", "image").toAbsolutePath();

    @TempDir private Path folder;

    /// How a process ended.
    private record Ended(int number, String out) {}

    @Test
    void startsAndNamesItsVersion() throws IOException, InterruptedException {
        Ended version = run(IMAGE.resolve("bin/linkwright").toString(), "--version");
        assertThat(version.out()).startsWith("linkwright ");
        assertThat(version.number()).isZero();
    }

    @Test
    void knowsEveryVerbOfTheBuild() throws IOException, InterruptedException {
        Ended help = run(IMAGE.resolve("bin/linkwright").toString(), "--help", "--lang", "en");
        assertThat(help.out())
                .contains(
                        Extensions.load(Verb.class).stream()
                                .map(Extension::id)
                                .map(id -> "  " + id + " ")
                                .toList());
    }

    @Test
    void findsCudasBindingWithoutADriver() throws IOException, InterruptedException {
        Path source = folder.resolve("Check.java");
        Files.writeString(
                source,
                """
                class Check {
                    public static void main(String[] args) {
                        System.out.println(jcuda.runtime.JCuda.cudaGetDeviceCount(new int[1]));
                    }
                }
                """);
        Ended check =
                run(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--module-path",
                        IMAGE.resolve("lib").toString(),
                        "--add-modules",
                        "jcuda",
                        "--enable-native-access=jcuda",
                        "-Djava.library.path=" + IMAGE.resolve("lib/native"),
                        source.toString());
        // 35 is cudaErrorInsufficientDriver; a machine with a driver answers 0 or what ails it.
        assertThat(check.out().strip()).matches(hasDriver() ? "\\d+" : "35");
    }

    @SuppressWarnings("restricted")
    private static boolean hasDriver() {
        try (Arena arena = Arena.ofConfined()) {
            SymbolLookup.libraryLookup("libcuda.so.1", arena);
            return true;
        } catch (IllegalArgumentException absent) {
            return false;
        }
    }

    private static Ended run(String... words) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as(command + " ends").isTrue();
        return new Ended(process.exitValue(), out);
    }
}
