package linkwright.canvas.layout;

import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.Samples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The sample topologies laid out, once for all tests.
public final class SampleDrawings {
    private static final Map<String, Drawing> DRAWINGS = new ConcurrentHashMap<>();

    private SampleDrawings() {}

    /// Returns the names of all samples.
    public static List<String> names() {
        try {
            List<String> names = Samples.installed().names();
            if (names.isEmpty()) {
                throw new AssertionError("no samples on the class path");
            }
            return names;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Reads a sample anew.
    public static Topology read(String name) {
        try {
            ImportResult read = Samples.installed().read(name).orElseThrow();
            return ((ImportResult.Imported) read).topology();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns a sample laid out.
    public static Drawing of(String name) {
        return DRAWINGS.computeIfAbsent(name, n -> DrawingLayout.of(read(n), Map.of()));
    }
}
