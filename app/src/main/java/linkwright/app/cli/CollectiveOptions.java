package linkwright.app.cli;

import linkwright.engine.algorithm.Algorithms;
import linkwright.engine.algorithm.CollectiveAlgorithm;
import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;
import linkwright.engine.quantity.QuantityException;
import linkwright.engine.quantity.Sizes;

import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// What is done with how much: `--collective allreduce --algorithm ring --bytes 8,64Ki,16Mi`.
final class CollectiveOptions {
    @Option(names = "--collective", paramLabel = "name", descriptionKey = "collective")
    private String collective = CollectiveKind.ALL_REDUCE.id();

    @Option(names = "--algorithm", paramLabel = "name", descriptionKey = "algorithm")
    private String algorithm = "ring";

    @Option(names = "--bytes", paramLabel = "8,64Ki,16Mi", split = ",", descriptionKey = "bytes")
    private List<String> bytes = List.of("1Mi");

    @Option(names = "--type", paramLabel = "name", descriptionKey = "type")
    private String type = ElementType.FLOAT32.id();

    @Option(names = "--op", paramLabel = "sum|product|min|max", descriptionKey = "op")
    private String reduction = Reduction.SUM.id();

    @Option(names = "--root", paramLabel = "rank", descriptionKey = "root")
    private int root;

    /// Returns the collective without a size of its own.
    Collective template() throws VerbFailure {
        CollectiveKind kind =
                oneOf(
                        CollectiveKind.values(),
                        CollectiveKind::id,
                        collective,
                        "app.cli.no-collective");
        ElementType elements =
                oneOf(ElementType.values(), ElementType::id, type, "app.cli.no-type");
        Reduction combined =
                oneOf(Reduction.values(), Reduction::id, reduction, "app.cli.no-reduction");
        if (root < 0) {
            throw VerbFailure.wrongCall("app.cli.no-root", root, "n-1");
        }
        return new Collective(kind, elements, combined, root, 0);
    }

    /// Returns the collective for groups of a size.
    Collective template(int ranks) throws VerbFailure {
        Collective template = template();
        if (root >= ranks) {
            throw VerbFailure.wrongCall("app.cli.no-root", root, ranks - 1);
        }
        return template;
    }

    /// Returns the sizes in bytes, each a multiple of the element's.
    List<Long> sizesBytes() throws VerbFailure {
        int elementBytes = template().elementType().sizeBytes();
        var sizes = new ArrayList<Long>();
        for (String text : bytes) {
            long size = size(text);
            if (size % elementBytes != 0) {
                throw VerbFailure.wrongCall("app.cli.uneven-size", text, type, elementBytes);
            }
            sizes.add(size);
        }
        return sizes;
    }

    /// Returns the name of an algorithm that does the collective.
    String algorithm() throws VerbFailure {
        CollectiveKind kind = template().kind();
        if (Algorithms.find(kind, algorithm).isEmpty()) {
            String known =
                    String.join(
                            ", ",
                            Algorithms.of(kind).stream()
                                    .map(CollectiveAlgorithm::algorithm)
                                    .toList());
            throw VerbFailure.wrongCall("app.cli.no-algorithm", algorithm, kind.id(), known);
        }
        return algorithm;
    }

    private static long size(String text) throws VerbFailure {
        try {
            return Sizes.parse(text);
        } catch (QuantityException unreadable) {
            throw VerbFailure.wrongCall("app.cli.no-size", unreadable.problem());
        }
    }

    private static <T> T oneOf(T[] values, Function<T, String> id, String asked, String problem)
            throws VerbFailure {
        for (T value : values) {
            if (id.apply(value).equals(asked)) {
                return value;
            }
        }
        String known = String.join(", ", Stream.of(values).map(id).toList());
        throw VerbFailure.wrongCall(problem, asked, known);
    }
}
