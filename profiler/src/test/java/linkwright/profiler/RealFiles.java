package linkwright.profiler;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Assumptions;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Recorded files of others that lie beside the checkout; tests over them are skipped where they
/// are absent.
public final class RealFiles {
    private final String folder;
    private final List<String> expected;
    private final Set<String> read = new TreeSet<>();

    /// Names the files that a test class reads.
    ///
    /// @param folder folder below the one in the property `linkwright.realInputs`
    public RealFiles(String folder, String... expected) {
        this.folder = folder;
        this.expected = List.of(expected);
    }

    /// Returns a file, or skips the test where the whole folder is absent.
    public Path file(String name) {
        Path root = Path.of(System.getProperty("linkwright.realInputs", ""));
        Assumptions.assumeTrue(
                Files.isDirectory(root.resolve(folder)), "no folder of real files: " + folder);
        assertThat(expected).contains(name);
        Path file = root.resolve(folder).resolve(name);
        assertThat(file).isRegularFile();
        return file;
    }

    /// Remembers that a file was read as it should be.
    public void wasRead(String name) {
        read.add(name);
    }

    /// Prints how many of the files were read and fails when some were not, unless none is there.
    public void report() {
        System.out.println(
                "real files read: " + read.size() + " of " + expected.size() + " (" + folder + ")");
        Path root = Path.of(System.getProperty("linkwright.realInputs", ""));
        if (Files.isDirectory(root.resolve(folder))) {
            assertThat(read).containsExactlyInAnyOrderElementsOf(expected);
        }
    }
}
