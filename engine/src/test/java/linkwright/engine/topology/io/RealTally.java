package linkwright.engine.topology.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/// Counts the captured files of a format that gave what they must, and fails where one did not.
final class RealTally {
    private final String format;
    private final List<String> folders;
    private final Set<String> read = ConcurrentHashMap.newKeySet();

    RealTally(String format, String... folders) {
        this.format = format;
        this.folders = List.of(folders);
    }

    /// Notes that a file gave what it must.
    void read(String file) {
        read.add(file);
    }

    /// Returns the captured files of the format.
    List<Path> files() throws IOException {
        var files = new ArrayList<Path>();
        for (String folder : folders) {
            files.addAll(RealFiles.in(folder));
        }
        return files;
    }

    /// Prints the count; call it after all tests of the class.
    void report() throws IOException {
        if (!RealFiles.arePresent()) {
            System.out.println(
                    "real files read: 0 of 0 (" + format + "; no folder " + RealFiles.FOLDER + ")");
            return;
        }
        var there = new TreeSet<String>();
        files().forEach(file -> there.add(RealFiles.FOLDER.relativize(file).toString()));
        System.out.println(
                "real files read: " + read.size() + " of " + there.size() + " (" + format + ")");
        there.removeAll(read);
        assertThat(there).as("captured files that gave something else, or nothing").isEmpty();
    }
}
