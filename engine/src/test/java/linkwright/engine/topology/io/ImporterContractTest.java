package linkwright.engine.topology.io;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.extension.Extensions;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/// What every registered importer owes: an answer to any bytes, never an exception, and a reason
/// that says where.
///
/// The specimens are ours, small, and lie in a folder named by the importer's id.
class ImporterContractTest {
    private static final Path SPECIMENS =
            Path.of("src/test/resources/linkwright/engine/topology/io/specimens");

    private static final Set<String> DESCRIBE_MACHINES =
            Set.of(
                    "amd-smi",
                    "cluster-models",
                    "hwloc",
                    "infiniband",
                    "nccl-graph",
                    "nccl-topo",
                    "nvidia-smi",
                    "slurm");

    /// Holds one specimen of one importer.
    record Specimen(TopologyImporter importer, Path file) {
        ImportSource source() {
            try {
                return ImportSource.of(file);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        @Override
        public String toString() {
            return importer.id() + "/" + file.getFileName();
        }
    }

    static List<TopologyImporter> importers() {
        return Extensions.load(TopologyImporter.class);
    }

    static List<Specimen> specimens() {
        return importers().stream()
                .flatMap(
                        importer ->
                                files(SPECIMENS.resolve(importer.id())).stream()
                                        .map(file -> new Specimen(importer, file)))
                .toList();
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(folder + " needs a specimen", failure);
        }
    }

    @ParameterizedTest
    @MethodSource("specimens")
    void recognisesItsSpecimensAndNoOthers(Specimen specimen) {
        String head = specimen.source().head();

        assertThat(specimen.importer().recognise(head)).isEqualTo(Recognition.CERTAIN);
        assertThat(importers())
                .filteredOn(importer -> importer.recognise(head) == Recognition.CERTAIN)
                .extracting(TopologyImporter::id)
                .containsExactly(specimen.importer().id());
    }

    @ParameterizedTest
    @MethodSource("specimens")
    void importsItsSpecimensAndSavesThemUnchanged(Specimen specimen) {
        ImportResult result = specimen.importer().read(specimen.source());

        assertThat(result).isInstanceOf(Imported.class);
        var topology = ((Imported) result).topology();
        assertThat(topology.components()).isNotEmpty();
        String saved = TopologyJson.text(topology);
        assertThat(new LinkwrightImporter().read(ImportSource.ofText("saved", saved)))
                .isEqualTo(new Imported(topology, List.of()));
    }

    @ParameterizedTest
    @MethodSource("specimens")
    void answersEveryPrefix(Specimen specimen) {
        byte[] bytes = specimen.source().bytes();
        for (int length = 0; length < bytes.length; length++) {
            byte[] prefix = Arrays.copyOf(bytes, length);

            answered(specimen.importer(), new ImportSource("prefix", prefix));
        }
    }

    @ParameterizedTest
    @MethodSource("specimens")
    void answersEveryChangedByte(Specimen specimen) {
        byte[] bytes = specimen.source().bytes();
        var random = new Random(20_260_801);
        for (int round = 0; round < 500; round++) {
            byte[] changed = bytes.clone();
            for (int change = 0; change <= round % 3; change++) {
                changed[random.nextInt(bytes.length)] = (byte) random.nextInt(32, 127);
            }

            answered(specimen.importer(), new ImportSource("changed", changed));
        }
    }

    @ParameterizedTest
    @MethodSource("specimens")
    void answersEveryLineManyTimesOver(Specimen specimen) {
        List<String> lines =
                new String(specimen.source().bytes(), StandardCharsets.UTF_8).lines().toList();
        for (int repeated = 0; repeated < lines.size(); repeated++) {
            var text = new StringBuilder();
            for (int i = 0; i < lines.size(); i++) {
                text.append((lines.get(i) + "\n").repeat(i == repeated ? 2_000 : 1));
            }

            answered(specimen.importer(), ImportSource.ofText("repeated", text.toString()));
        }
    }

    @ParameterizedTest
    @MethodSource("importers")
    void refusesWhatIsNoTextAtItsLine(TopologyImporter importer) {
        byte[] bytes = "one\ntwo\n\u00ff\n".getBytes(StandardCharsets.ISO_8859_1);

        Diagnostic problem = answered(importer, new ImportSource("latin", bytes)).getFirst();

        assertThat(problem.severity()).isEqualTo(Severity.ERROR);
        assertThat(problem.where().source()).isEqualTo("latin");
    }

    @ParameterizedTest
    @MethodSource("importers")
    void refusesAnEmptySource(TopologyImporter importer) {
        ImportResult result = importer.read(ImportSource.ofText("empty", ""));

        assertThat(result).isInstanceOf(Rejected.class);
    }

    @ParameterizedTest
    @MethodSource("importers")
    void refusesEndlessNesting(TopologyImporter importer) {
        String head = "<system version=\"1\"><cpu numaid=\"0\">";
        for (String text :
                List.of(
                        head + "<pci busid=\"0\">".repeat(100_000),
                        "{\"schema\": 1, \"components\": " + "[".repeat(100_000),
                        "{\"blueprint\": 1, \"parts\": " + "[{\"parts\":".repeat(100_000))) {
            assertThat(importer.read(ImportSource.ofText("deep", text)))
                    .isInstanceOf(Rejected.class);
        }
    }

    @Test
    void answersEveryCapturedFileOfAnyTool() throws IOException {
        for (Path file : RealFiles.in("")) {
            if (Files.size(file) < 1 << 20) {
                ImportResult result = TopologyFiles.read(ImportSource.of(file), Optional.empty());
                assertThat(result.diagnostics()).as(file.toString()).doesNotContainNull();
                String folder = RealFiles.FOLDER.relativize(file).getName(0).toString();
                // Lists of links that are up lie among counters too.
                boolean isOurs =
                        DESCRIBE_MACHINES.contains(folder) || file.toString().contains("nvlink_-s");
                assertThat(result instanceof Imported && !isOurs)
                        .as(file + " is of another tool and was read as a topology")
                        .isFalse();
            }
        }
    }

    private static List<Diagnostic> answered(TopologyImporter importer, ImportSource source) {
        importer.recognise(source.head());
        ImportResult result = importer.read(source);
        if (result instanceof Rejected rejected) {
            assertThat(rejected.diagnostics())
                    .anyMatch(problem -> problem.severity() == Severity.ERROR);
            Texts texts = Texts.in(Locale.ENGLISH);
            assertThat(rejected.diagnostics())
                    .noneMatch(problem -> texts.say(problem.problem()).startsWith("topology."));
        }
        return result.diagnostics();
    }
}
