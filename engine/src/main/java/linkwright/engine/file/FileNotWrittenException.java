package linkwright.engine.file;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Objects;

/// A file could not be written; what stood there before stands there still.
public final class FileNotWrittenException extends IOException {
    private static final long serialVersionUID = 1L;

    private final transient Diagnostic problem;

    private FileNotWrittenException(Diagnostic problem) {
        super(problem.where() + ": " + problem.problem());
        this.problem = problem;
    }

    /// Returns a failure whose texts are `<key>` and `<key>.remedy`.
    static FileNotWrittenException of(Path file, String key, Object... arguments) {
        Location where = Location.line(file.toString(), 0);
        return new FileNotWrittenException(Diagnostic.error(where, key, arguments));
    }

    /// Returns what a failed operation means to the person who named the file.
    static FileNotWrittenException causedBy(IOException cause, Path file) {
        FileNotWrittenException failure =
                switch (cause) {
                    case AccessDeniedException denied -> of(file, "file.not-allowed");
                    case NoSuchFileException missing -> of(file, "file.no-folder");
                    case NotDirectoryException odd -> of(file, "file.no-folder");
                    default -> of(file, "file.failed", reasonOf(cause));
                };
        failure.initCause(cause);
        return failure;
    }

    /// The message of a file system's failure repeats the path, which is the hidden file's.
    private static String reasonOf(IOException cause) {
        String reason =
                cause instanceof FileSystemException failed
                        ? failed.getReason()
                        : cause.getMessage();
        return Objects.requireNonNullElse(reason, cause.getClass().getSimpleName());
    }

    /// Returns what a person is told: the file, the reason and the remedy.
    public Diagnostic problem() {
        return problem;
    }
}
