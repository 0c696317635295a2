package linkwright.engine.topology.io;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.topology.io.ImportResult.Imported;

import org.junit.jupiter.api.Assumptions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The captured machines, where they are present (see CONTRIBUTING.md).
final class RealFiles {
    static final Path FOLDER = Path.of(System.getProperty("linkwright.realInputs", "absent"));

    private RealFiles() {}

    static boolean arePresent() {
        return Files.isDirectory(FOLDER);
    }

    static List<Path> in(String folder) throws IOException {
        if (!arePresent()) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(FOLDER.resolve(folder))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /// Returns what a file gives when its content tells the format.
    static ImportResult read(String file) throws IOException {
        Assumptions.assumeTrue(arePresent(), "no captured machines in " + FOLDER);
        return TopologyFiles.read(ImportSource.of(FOLDER.resolve(file)), Optional.empty());
    }

    static Imported imported(String file) throws IOException {
        ImportResult result = read(file);
        assertThat(result).isInstanceOf(Imported.class);
        return (Imported) result;
    }
}
