package linkwright.engine.file;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Writes a file whole or not at all: beside it, forced to the disk, then moved into its place.
/// After a crash at any moment the file is the old one or the new one.
///
/// A new file has the permissions that the process gives every new file (its umask); a file that is
/// replaced hands its own on. A symbolic link stays one: what it leads to is replaced, and one that
/// leads nowhere is refused. What is no ordinary file (a pipe, `/dev/stdout`) cannot be replaced
/// and is written to as it is.
public final class AtomicFile {
    private AtomicFile() {}

    /// What is written.
    ///
    /// @param <X> what writing may throw besides, `RuntimeException` for nothing
    @FunctionalInterface
    public interface Content<X extends Exception> {
        /// Writes everything and leaves the stream open.
        void writeTo(OutputStream out) throws IOException, X;
    }

    /// What is written as UTF-8.
    @FunctionalInterface
    public interface Text {
        /// Writes everything and leaves the writer open.
        void writeTo(Writer writer) throws IOException;
    }

    /// Tells before long work whether its result could be written.
    ///
    /// @throws FileNotWrittenException when it could not, with the reason
    public static void requireWritable(Path file) throws FileNotWrittenException {
        try {
            Path folder = targetOf(file).getParent();
            if (folder == null || !Files.isDirectory(folder)) {
                throw FileNotWrittenException.of(file, "file.no-folder");
            }
            if (!Files.isWritable(folder) && !Files.isWritable(file)) {
                throw FileNotWrittenException.of(file, "file.not-allowed");
            }
        } catch (FileNotWrittenException failed) {
            throw failed;
        } catch (IOException failed) {
            throw FileNotWrittenException.causedBy(failed, file);
        }
    }

    /// Writes a text.
    ///
    /// @throws IOException as [#write] does
    public static void writeText(Path file, Text text) throws IOException {
        AtomicFile.<RuntimeException>write(
                file,
                out -> {
                    var writer =
                            new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
                    text.writeTo(writer);
                    writer.flush();
                });
    }

    /// Writes bytes.
    ///
    /// @throws FileNotWrittenException when the file cannot be written, with the reason
    /// @throws X what the content throws; the file is as it was, like after every failure
    public static <X extends Exception> void write(Path file, Content<X> content)
            throws IOException, X {
        try {
            replace(file, content);
        } catch (FileNotWrittenException failed) {
            throw failed;
        } catch (IOException failed) {
            throw FileNotWrittenException.causedBy(failed, file);
        }
    }

    private static <X extends Exception> void replace(Path file, Content<X> content)
            throws IOException, X {
        Path target = targetOf(file);
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            try (OutputStream out = Files.newOutputStream(target, StandardOpenOption.WRITE)) {
                content.writeTo(out);
            }
            return;
        }
        // The name says nothing of the file's, which may be as long as a name can be.
        Path beside = target.resolveSibling(".linkwright-" + UUID.randomUUID() + ".tmp");
        try {
            fill(beside, permissionsOf(target), content);
            move(beside, target);
        } finally {
            Files.deleteIfExists(beside);
        }
        force(target.resolveSibling("."));
    }

    private static Path targetOf(Path file) throws IOException {
        if (Files.isDirectory(file) || file.getFileName() == null) {
            throw FileNotWrittenException.of(file, "file.is-folder");
        }
        if (Files.isRegularFile(file)) {
            return file.toRealPath();
        }
        if (Files.isSymbolicLink(file) && !Files.exists(file)) {
            throw FileNotWrittenException.of(
                    file, "file.dangling-link", Files.readSymbolicLink(file));
        }
        return file.toAbsolutePath();
    }

    /// The permissions of the file that is replaced; empty for a new one, and on Windows.
    private static Optional<Set<PosixFilePermission>> permissionsOf(Path target)
            throws IOException {
        if (Files.notExists(target, LinkOption.NOFOLLOW_LINKS)
                || Files.getFileAttributeView(target, PosixFileAttributeView.class) == null) {
            return Optional.empty();
        }
        return Optional.of(Files.getPosixFilePermissions(target));
    }

    private static <X extends Exception> void fill(
            Path beside, Optional<Set<PosixFilePermission>> permissions, Content<X> content)
            throws IOException, X {
        FileAttribute<?>[] atFirst =
                permissions.stream()
                        .map(PosixFilePermissions::asFileAttribute)
                        .toArray(FileAttribute<?>[]::new);
        var options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try (FileChannel channel = FileChannel.open(beside, options, atFirst);
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel))) {
            if (permissions.isPresent()) {
                // Created with these the file was never open to more people; the umask took some
                // away.
                Files.setPosixFilePermissions(beside, permissions.get());
            }
            content.writeTo(out);
            out.flush();
            channel.force(true);
        }
    }

    private static void move(Path beside, Path target) throws IOException {
        try {
            Files.move(
                    beside,
                    target,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException thenAsWellAsItCan) {
            Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /// Without this, a crash could bring the old name back, which is still a whole file.
    private static void force(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException foldersCannotBeForcedHere) {
            // Windows refuses; there the move itself is journalled.
            return;
        }
    }
}
