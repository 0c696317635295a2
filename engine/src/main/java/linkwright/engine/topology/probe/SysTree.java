package linkwright.engine.topology.probe;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.ProblemList;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The files of sysfs and procfs below a root.
///
/// A file that is not there, and one the kernel has no value for (it answers reading with an
/// error), is unknown. One that may not be read, and a folder that cannot be listed, is told.
final class SysTree {
    private static final int MAXIMUM_BYTES = 4 << 20;
    private static final int MAXIMUM_ENTRIES = 1 << 17;

    private final Path root;
    private final ProblemList problems = new ProblemList();

    SysTree(Path root) {
        this.root = root;
    }

    ProblemList problems() {
        return problems;
    }

    boolean isDirectory(String path) {
        return Files.isDirectory(root.resolve(path));
    }

    boolean exists(String path) {
        return Files.exists(root.resolve(path));
    }

    /// Returns a file without the white space around it, empty when it is unknown.
    Optional<String> text(String path) {
        try (InputStream stream = Files.newInputStream(root.resolve(path))) {
            byte[] bytes = stream.readNBytes(MAXIMUM_BYTES);
            return Optional.of(new String(bytes, StandardCharsets.UTF_8).strip());
        } catch (AccessDeniedException denied) {
            tell(path, "denied");
            return Optional.empty();
        } catch (IOException _) {
            // Not there, or the kernel has no value (EINVAL for the speed of a virtual interface).
            return Optional.empty();
        }
    }

    /// Returns a whole number, also a hexadecimal one with `0x`; empty when it is unknown.
    OptionalLong number(String path) {
        try {
            Optional<String> text = text(path);
            return text.isPresent()
                    ? OptionalLong.of(Long.decode(decimal(text.get())))
                    : OptionalLong.empty();
        } catch (NumberFormatException _) {
            return OptionalLong.empty();
        }
    }

    /// A leading zero is not octal here.
    private static String decimal(String text) {
        return text.matches("0\\d+") ? text.replaceFirst("^0+(?=\\d)", "") : text;
    }

    /// Returns the names in a folder in order, none when it is not there.
    List<String> names(String path) {
        var names = new ArrayList<String>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(root.resolve(path))) {
            for (Path entry : entries) {
                if (names.size() == MAXIMUM_ENTRIES) {
                    tell(path, "crowded");
                    break;
                }
                names.add(entry.getFileName().toString());
            }
        } catch (NoSuchFileException | NotDirectoryException _) {
            return List.of();
        } catch (IOException | DirectoryIteratorException unreadable) {
            tell(path, "unreadable");
        }
        names.sort(null);
        return names;
    }

    /// Returns the path below the root that a link in the end leads to, empty when it leads nowhere
    /// or out of the tree.
    Optional<String> resolved(String path) {
        try {
            Path real = root.resolve(path).toRealPath();
            Path top = root.toRealPath();
            return real.startsWith(top)
                    ? Optional.of(top.relativize(real).toString())
                    : Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private void tell(String path, String what) {
        problems.add(Diagnostic.warning(Location.line("/" + path, 0), "topology.probe." + what));
    }
}
