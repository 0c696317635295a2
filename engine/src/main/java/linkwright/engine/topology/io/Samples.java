package linkwright.engine.topology.io;

import linkwright.engine.extension.Extensions;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// The sample topologies, where they lie on the class or module path.
///
/// They are resources below `linkwright/samples/`: a list `index.txt` of names, and one file a
/// name. A program without them has no samples, which is no error.
public final class Samples {
    private static final String FOLDER = "linkwright/samples/";

    private final ClassLoader loader;

    private Samples(ClassLoader loader) {
        this.loader = loader;
    }

    /// Returns the samples that this program carries.
    public static Samples installed() {
        return new Samples(ClassLoader.getSystemClassLoader());
    }

    /// Returns the samples that a class loader finds.
    public static Samples in(ClassLoader loader) {
        return new Samples(loader);
    }

    /// Returns their names in the order to offer them.
    public List<String> names() throws IOException {
        Optional<String> index = text("index.txt");
        return index.map(list -> list.lines().filter(line -> !line.isBlank()).toList())
                .orElse(List.of());
    }

    /// Returns the file of a name, empty when there is no such sample.
    public Optional<ImportSource> open(String name) throws IOException {
        if (!names().contains(name)) {
            return Optional.empty();
        }
        return text(name + ".json").map(text -> ImportSource.ofText(name + ".json", text));
    }

    /// Reads the sample of a name with the importer that knows its format, empty when there is no
    /// such sample.
    public Optional<ImportResult> read(String name) throws IOException {
        return open(name)
                .flatMap(
                        source ->
                                Extensions.load(TopologyImporter.class).stream()
                                        .filter(
                                                importer ->
                                                        importer.recognise(source.head())
                                                                == Recognition.CERTAIN)
                                        .findFirst()
                                        .map(importer -> importer.read(source)));
    }

    private Optional<String> text(String file) throws IOException {
        try (InputStream stream = loader.getResourceAsStream(FOLDER + file)) {
            return stream == null
                    ? Optional.empty()
                    : Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
