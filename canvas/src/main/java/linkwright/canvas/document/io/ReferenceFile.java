package linkwright.canvas.document.io;

import linkwright.canvas.document.Reference;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The file behind a [Reference]: taken up with its hash, found again beside the document.
public final class ReferenceFile {
    /// What became of the file since it was taken up.
    public enum State {
        /// It is there and holds the same bytes.
        SAME,
        /// It is there and holds other bytes.
        CHANGED,
        /// It is not there, or cannot be read.
        MISSING
    }

    private ReferenceFile() {}

    /// Returns a reference to a file.
    ///
    /// @param id unique within the document
    /// @param file what is referred to
    /// @param folder the document's folder
    /// @param topology fingerprint of the topology it was made on
    /// @throws IOException when the file cannot be read
    public static Reference of(String id, Path file, Path folder, String topology)
            throws IOException {
        return Reference.of(id, relative(file, folder), sha256(file), topology);
    }

    /// Returns where the file of a reference lies.
    ///
    /// @throws InvalidPathException when the document holds a text that is no path here
    public static Path resolve(Reference reference, Path folder) {
        return folder.resolve(reference.file()).normalize();
    }

    /// Says whether the file is still the one that was taken up.
    public static State state(Reference reference, Path folder) {
        try {
            Path file = resolve(reference, folder);
            if (!Files.isRegularFile(file)) {
                return State.MISSING;
            }
            return sha256(file).equals(reference.sha256()) ? State.SAME : State.CHANGED;
        } catch (IOException | InvalidPathException unreadable) {
            return State.MISSING;
        }
    }

    private static String relative(Path file, Path folder) {
        Path absolute = file.toAbsolutePath().normalize();
        Path base = folder.toAbsolutePath().normalize();
        try {
            return base.relativize(absolute).toString().replace('\\', '/');
        } catch (IllegalArgumentException anotherDrive) {
            return absolute.toString();
        }
    }

    private static String sha256(Path file) throws IOException {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
                in.transferTo(OutputStream.nullOutputStream());
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }
}
