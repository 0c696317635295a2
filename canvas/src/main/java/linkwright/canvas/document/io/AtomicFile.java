package linkwright.canvas.document.io;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// Writes a text file whole or not at all: beside it, forced to the disk, then moved into place.
final class AtomicFile {
    private AtomicFile() {}

    /// What is written.
    @FunctionalInterface
    interface Content {
        void writeTo(Writer writer) throws IOException;
    }

    static void write(Path file, Content content) throws IOException {
        // A symbolic link stays one: what it points to is replaced.
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path beside = Files.createTempFile(folderOf(target), "." + target.getFileName(), ".tmp");
        try {
            fill(beside, content);
            move(beside, target);
        } finally {
            Files.deleteIfExists(beside);
        }
        force(folderOf(target));
    }

    private static Path folderOf(Path target) throws IOException {
        Path folder = target.getParent();
        if (folder == null) {
            throw new IOException(target + " is no file");
        }
        return folder;
    }

    private static void fill(Path beside, Content content) throws IOException {
        try (FileChannel channel = FileChannel.open(beside, StandardOpenOption.WRITE);
                Writer writer =
                        new BufferedWriter(Channels.newWriter(channel, StandardCharsets.UTF_8))) {
            content.writeTo(writer);
            writer.flush();
            channel.force(true);
        }
    }

    private static void move(Path beside, Path target) throws IOException {
        try {
            Files.move(beside, target, StandardCopyOption.ATOMIC_MOVE);
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
