package linkwright.canvas.document.io;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.Note;
import linkwright.canvas.document.Plan;
import linkwright.canvas.document.Position;
import linkwright.canvas.document.Reference;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportSource;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

class DocumentFileTest {
    private static final ComponentId HOST = ComponentId.of("h");
    private static final ComponentId GPU_0 = ComponentId.of("h/gpu0");
    private static final ComponentId GPU_1 = ComponentId.of("h/gpu1");

    @TempDir private Path folder;

    @Test
    void readsBackWhatItWrites() throws IOException {
        Path file = folder.resolve("a" + DocumentFile.ENDING);
        DocumentFile.save(full(), file);

        assertThat(DocumentFile.read(ImportSource.of(file)))
                .isEqualTo(new DocumentResult.Opened(full(), List.of()));
        // The same document gives the same bytes, and nothing lies beside the file.
        assertThat(Files.readString(file)).isEqualTo(DocumentFile.text(full()));
        try (var all = Files.list(folder)) {
            assertThat(all).containsExactly(file);
        }
    }

    @Test
    void keepsWhatANewerProgramWrote() {
        String text =
                DocumentFile.text(full())
                        .replaceFirst(
                                "\"positions\"",
                                "\"camera\": {\"zoom\": 1.50, \"at\": [1, null]}, \"positions\"")
                        .replaceFirst("\"layout\"", "\"owner\": \"链\", \"layout\"")
                        .replaceFirst("\"sha256\"", "\"kept\": true, \"sha256\"")
                        .replaceFirst("\"text\"", "\"tint\": 3, \"text\"");
        Document read = opened(text).document();

        assertThat(read.unknown().jsonByName())
                .isEqualTo(Map.of("camera", "{\"zoom\":1.50,\"at\":[1,null]}"));
        assertThat(opened(DocumentFile.text(read)).document()).isEqualTo(read);
        assertThat(DocumentFile.text(read))
                .contains("\"camera\": {\"zoom\":1.50,\"at\":[1,null]}")
                .contains("\"owner\": \"链\"")
                .contains("\"kept\": true")
                .contains("\"tint\": 3");
    }

    @Test
    void refusesADocumentOfANewerProgram() {
        String text = DocumentFile.text(full()).replaceFirst("1", "2");

        assertThat(reason(text).code()).isEqualTo("newer");
        assertThat(reason(text).problem().arguments()).isEqualTo(List.<Object>of(2, 1));
    }

    @Test
    void opensATopologyAloneAsANewDocument() {
        var read =
                DocumentFile.read(
                        ImportSource.ofText(
                                "line.txt", "2x host: 1 gpu, 1 nic 100Gbit/s 1us; switch"));

        assertThat(read)
                .isInstanceOfSatisfying(
                        DocumentResult.Opened.class,
                        opened ->
                                assertThat(
                                                opened.document()
                                                        .topology()
                                                        .components(ComponentKind.GPU))
                                        .hasSize(2));
    }

    @Test
    void saysInWhichLineAFileIsBroken() {
        String text =
                """
                {"schema": 1,
                 "topology": {"schema": 1, "name": "x", "components": [], "links": []},
                 "positions": {"h": "left"}}
                """;

        assertThat(reason(text).where().toString()).isEqualTo("a.linkwright.json:3 $.positions.h");
        assertThat(reason(text).code()).isEqualTo("malformed");
    }

    /// Every prefix of a document is told to be broken, by a place and never by an exception.
    @Test
    void tellsEveryCutFileFromAWholeOne() {
        String text = DocumentFile.text(full());
        for (int end = 0; end < text.strip().length(); end++) {
            assertThat(read(text.substring(0, end)))
                    .as("the first %d characters", end)
                    .isInstanceOf(DocumentResult.Rejected.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "{\"schema\": 1}",
                "{\"schema\": -1, \"topology\": {}}",
                "{\"schema\": 1e99, \"topology\": {}}",
                "{\"schema\": 1, \"topology\": 3}",
                "{\"schema\": 1, \"positions\": {\"a>b\": [1, 2]}}",
                "{\"schema\": 1, \"positions\": {\"a\": [1e999, 2]}}",
                "{\"schema\": 1, \"plan\": {\"rankMap\": [\"\"]}}",
                "{\"schema\": 1, \"notes\": [7]}",
                "{\"schema\": 1} trailing",
            })
    void refusesWhatIsNoDocument(String text) {
        assertThat(read(text)).isInstanceOf(DocumentResult.Rejected.class);
    }

    @Test
    void refusesNestingWithoutEnd() {
        assertThat(read("{\"schema\": 1, \"x\": " + "[".repeat(100_000)))
                .isInstanceOf(DocumentResult.Rejected.class);
    }

    @Test
    void refusesWhatIsNoText() {
        byte[] bytes = {'{', (byte) 0xff, (byte) 0xfe};

        assertThat(DocumentFile.read(new ImportSource("a.linkwright.json", bytes)))
                .isInstanceOfSatisfying(
                        DocumentResult.Rejected.class,
                        rejected ->
                                assertThat(rejected.diagnostics())
                                        .extracting(Diagnostic::code)
                                        .containsExactly("not-utf8"));
    }

    @Test
    void dropsPositionsOfPartsThatAreNotThere() {
        String text = DocumentFile.text(full()).replaceFirst("\"h\": \\[", "\"gone\": [");

        assertThat(opened(text).document().positions()).containsOnlyKeys(GPU_1);
        assertThat(opened(text).diagnostics())
                .extracting(Diagnostic::code)
                .containsExactly("stray-positions");
    }

    @Test
    void tellsWhetherAReferredFileIsStillTheSame() throws IOException {
        Path run = Files.writeString(folder.resolve("run.json"), "abc", StandardCharsets.UTF_8);
        Reference reference = ReferenceFile.of("R-1", run, folder, "f");

        assertThat(reference.file()).isEqualTo("run.json");
        // SHA-256 of "abc": FIPS 180-4, appendix B.1
        assertThat(reference.sha256())
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assertThat(ReferenceFile.state(reference, folder)).isEqualTo(ReferenceFile.State.SAME);
        Files.writeString(run, "abd");
        assertThat(ReferenceFile.state(reference, folder)).isEqualTo(ReferenceFile.State.CHANGED);
        Files.delete(run);
        assertThat(ReferenceFile.state(reference, folder)).isEqualTo(ReferenceFile.State.MISSING);
    }

    private static DocumentResult read(String text) {
        return DocumentFile.read(ImportSource.ofText("a" + DocumentFile.ENDING, text));
    }

    private static DocumentResult.Opened opened(String text) {
        return switch (read(text)) {
            case DocumentResult.Opened opened -> opened;
            case DocumentResult.Rejected rejected -> throw new AssertionError(rejected.toString());
        };
    }

    private static Diagnostic reason(String text) {
        return read(text).diagnostics().getFirst();
    }

    private static Document full() {
        Source sheet = Source.declared("data sheet");
        Topology topology =
                Topology.builder("pair")
                        .add(Component.outermost(HOST, ComponentKind.HOST, "node \"1\""))
                        .add(
                                Component.inside(HOST, GPU_0, ComponentKind.GPU, "GPU 0")
                                        .with(Attribute.MEMORY_BYTES, 80_000_000_000L, sheet))
                        .add(Component.inside(HOST, GPU_1, ComponentKind.GPU, "GPU 1"))
                        .add(
                                Link.between(
                                        GPU_0,
                                        GPU_1,
                                        LinkKind.NVLINK,
                                        12,
                                        LinkFigures.nominal(300_000_000_000L, sheet)))
                        .build();
        var map = new RankMap(List.of(new Place(GPU_1), new Place(GPU_0)));
        return Document.of(topology)
                .moved(Map.of(HOST, new Position(80.5, -40)))
                .moved(Map.of(GPU_1, new Position(0.1, 1e-7)))
                .with(Plan.of("tp=2", Optional.of(map)))
                .withNotes(List.of(Note.of("n1", "re-cable\nfirst", new Position(1, 2))))
                .withRuns(List.of(Reference.of("R-1", "runs/r.json", "00ff", "abc")))
                .withProfiles(List.of(Reference.of("P-1", "p.sqlite", "11", "abc")));
    }
}
