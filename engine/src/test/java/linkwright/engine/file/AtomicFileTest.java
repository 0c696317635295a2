package linkwright.engine.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

class AtomicFileTest {
    @TempDir private Path folder;

    @Test
    void writesANewFileWithTheTextAndNothingBesideIt() throws IOException {
        Path file = folder.resolve("a.txt");

        AtomicFile.writeText(file, writer -> writer.write("拓扑"));

        assertThat(file).hasContent("拓扑");
        assertThat(names()).containsExactly("a.txt");
    }

    @Test
    void givesANewFileTheOrdinaryPermissions() throws IOException {
        Path ordinary = Files.writeString(folder.resolve("ordinary"), "x");
        Path file = folder.resolve("a.txt");

        AtomicFile.writeText(file, writer -> writer.write("x"));

        assertThat(Files.getPosixFilePermissions(file))
                .isEqualTo(Files.getPosixFilePermissions(ordinary));
    }

    @Test
    void keepsThePermissionsOfTheFileItReplaces() throws IOException {
        // Neither what a umask of 022 or 077 gives (644, 600) nor a part of it.
        var permissions = PosixFilePermissions.fromString("rw-rw---x");
        Path file = Files.writeString(folder.resolve("a.txt"), "old");
        Files.setPosixFilePermissions(file, permissions);

        AtomicFile.writeText(file, writer -> writer.write("new"));

        assertThat(file).hasContent("new");
        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(permissions);
    }

    @Test
    void leavesTheOldFileAndNoOtherWhenTheContentFails() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "old");

        assertThatExceptionOfType(FileNotWrittenException.class)
                .isThrownBy(
                        () ->
                                AtomicFile.writeText(
                                        file,
                                        writer -> {
                                            writer.write("half");
                                            throw new IOException("disk full");
                                        }))
                .satisfies(failed -> told(failed, "failed", file))
                .withMessageContaining("disk full");

        assertThat(file).hasContent("old");
        assertThat(names()).containsExactly("a.txt");
    }

    @Test
    void leavesNothingWhenTheContentBreaks() throws IOException {
        Path file = folder.resolve("a.txt");

        assertThatThrownBy(
                        () ->
                                AtomicFile.<InterruptedException>write(
                                        file,
                                        out -> {
                                            out.write(1);
                                            throw new InterruptedException("told to stop");
                                        }))
                .isInstanceOf(InterruptedException.class);

        assertThat(names()).isEmpty();
    }

    @Test
    void replacesWhatASymbolicLinkLeadsTo() throws IOException {
        Path place = Files.createDirectory(folder.resolve("elsewhere"));
        Path file = Files.writeString(place.resolve("a.txt"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);

        AtomicFile.writeText(link, writer -> writer.write("new"));

        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("new");
    }

    @Test
    void refusesALinkThatLeadsNowhere() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("gone"));

        assertThatExceptionOfType(FileNotWrittenException.class)
                .isThrownBy(() -> AtomicFile.writeText(link, writer -> writer.write("x")))
                .satisfies(failed -> told(failed, "dangling-link", link));
        assertThat(names()).containsExactly("link");
    }

    @Test
    void refusesAFolder() {
        assertThatExceptionOfType(FileNotWrittenException.class)
                .isThrownBy(() -> AtomicFile.writeText(folder, writer -> writer.write("x")))
                .satisfies(failed -> told(failed, "is-folder", folder));
    }

    @Test
    void saysThatTheFolderIsMissing() throws IOException {
        Path file = folder.resolve("gone").resolve("a.txt");
        Path below = Files.writeString(folder.resolve("b"), "x").resolve("a.txt");

        for (Path odd : List.of(file, below)) {
            assertThatExceptionOfType(FileNotWrittenException.class)
                    .isThrownBy(() -> AtomicFile.writeText(odd, writer -> writer.write("x")))
                    .satisfies(failed -> assertThat(told(failed, odd)).isIn("no-folder", "failed"));
        }
    }

    @Test
    void writesAFileWhoseNameIsAsLongAsANameCanBe() throws IOException {
        Path file = folder.resolve("n".repeat(255));

        AtomicFile.writeText(file, writer -> writer.write("x"));

        assertThat(file).hasContent("x");
    }

    @Test
    void writesToADeviceWithoutReplacingIt() throws IOException {
        Path device = Path.of("/dev/null");

        AtomicFile.<RuntimeException>write(
                device, out -> out.write("x".getBytes(StandardCharsets.UTF_8)));

        assertThat(Files.isRegularFile(device)).isFalse();
    }

    private static void told(FileNotWrittenException failed, String code, Path file) {
        assertThat(told(failed, file)).isEqualTo(code);
    }

    private static String told(FileNotWrittenException failed, Path file) {
        assertThat(failed.problem().where().source()).isEqualTo(file.toString());
        return failed.problem().code();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(path -> path.getFileName().toString()).toList();
        }
    }
}
