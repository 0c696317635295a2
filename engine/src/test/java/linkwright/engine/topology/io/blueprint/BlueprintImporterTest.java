package linkwright.engine.topology.io.blueprint;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Provenance;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.Samples;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

class BlueprintImporterTest {
    private static final String PODS =
            """
            {"blueprint": 1, "name": "pods",
             "sources": {"s": {"declared": "sheet"}, "guess": {"assumed": "a guess"}},
             "parts": [{"part": "pod", "kind": "pod", "count": 2, "name": "pod {letter}", "parts": [
               {"part": "host", "kind": "host", "count": 2, "name": "n{number:3}", "parts": [
                 {"part": "gpu", "kind": "gpu", "count": 3, "name": "GPU {index} of {up.number} in {up.up.letter}",
                  "facts": {"index": "{index}", "memoryBytes": "80e9", "computeCapability": 90}, "source": "s"},
                 {"part": "hub", "kind": "pcieSwitch", "count": 2, "name": "hub"}],
                "links": [{"a": "gpu", "b": "hub", "kind": "pcie", "rate": "16GT/s x8", "source": "s",
                           "latency": "150ns", "latencySource": "guess"},
                          {"a": "hub", "b": "hub", "wiring": "all", "kind": "pcie"}]}]}]}
            """;

    @Test
    void countsWithinParentHostAndWhole() {
        Topology topology = imported(PODS);

        assertThat(topology.components().stream().filter(c -> c.id().value().endsWith("gpu2")))
                .extracting(c -> c.id() + " " + c.name())
                .containsExactly(
                        "host0/gpu2 GPU 2 of 0 in A",
                        "host1/gpu2 GPU 2 of 1 in A",
                        "host2/gpu2 GPU 2 of 2 in B",
                        "host3/gpu2 GPU 2 of 3 in B");
        assertThat(topology.component(ComponentId.of("host3")).name()).isEqualTo("n003");
    }

    @Test
    void readsFactsWithTheirUnitsAndSources() {
        Component gpu = imported(PODS).component(ComponentId.of("host0/gpu1"));

        assertThat(gpu.value(Attribute.INDEX)).hasValue(1L);
        assertThat(gpu.value(Attribute.MEMORY_BYTES)).hasValue(80_000_000_000L);
        assertThat(gpu.value(Attribute.COMPUTE_CAPABILITY)).hasValue(90L);
        assertThat(gpu.facts().of(Attribute.INDEX).source().orElseThrow().origin())
                .isEqualTo("sheet");
    }

    @Test
    void spreadsInBlocksAndJoinsAllPairsOnce() {
        // Three GPUs on two hubs: 0 and 1 on hub 0 (0 * 2 / 3 = 0, 1 * 2 / 3 = 0), 2 on hub 1.
        assertThat(
                        imported(PODS).links().stream()
                                .filter(l -> l.directedId(true).startsWith("host1")))
                .extracting(link -> link.directedId(true))
                .containsExactly(
                        "host1/gpu0>host1/hub0#pcie",
                        "host1/gpu1>host1/hub0#pcie",
                        "host1/gpu2>host1/hub1#pcie",
                        "host1/hub0>host1/hub1#pcie");
    }

    @Test
    void readsPcieRatesAfterLineCodingAndLeavesUnstatedOnesUnknown() {
        Topology topology = imported(PODS);
        var stated = topology.directedLink("host0/gpu0>host0/hub0#pcie").orElseThrow().figures();
        var unstated = topology.directedLink("host0/hub0>host0/hub1#pcie").orElseThrow().figures();

        // 16e9 * 8 lanes * 128 / 130 / 8 bit = 15 753 846 154 B/s.
        assertThat(stated.capacityBytesPerSecond()).hasValue(15_753_846_154L);
        assertThat(stated.latencyNanos().value()).hasValue(150L);
        assertThat(stated.latencyNanos().source().orElseThrow().provenance())
                .isEqualTo(Provenance.ASSUMED);
        assertThat(unstated.capacityBytesPerSecond()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"blueprint\": 1,       | \"blueprint\": 2,          | version        | blueprint",
                "\"kind\": \"gpu\"       | \"kind\": \"goo\"          | bad-value      |"
                        + " parts[0].parts[0].parts[0].kind",
                "\"name\": \"pods\",     | ``                         | missing-field  | ``",
                "\"count\": 3            | \"count\": 0               | bad-value      |"
                        + " parts[0].parts[0].parts[0].count",
                "\"count\": 3            | \"count\": 1e300           | bad-value      |"
                        + " parts[0].parts[0].parts[0].count",
                "\"count\": 3            | \"count\": \"many\"        | bad-value      |"
                        + " parts[0].parts[0].parts[0].count",
                "\"count\": 3            | \"count\": [3]             | bad-value      |"
                        + " parts[0].parts[0].parts[0].count",
                "16GT/s x8               | 15 furlongs                | bad-quantity   |"
                        + " parts[0].parts[0].links[0].rate",
                "16GT/s x8               | 17GT/s x8                  | bad-quantity   |"
                        + " parts[0].parts[0].links[0].rate",
                "150ns                   | 150                        | bad-quantity   |"
                        + " parts[0].parts[0].links[0].latency",
                "\"source\": \"s\",      | \"source\": \"t\",         | unknown-source |"
                        + " parts[0].parts[0].links[0].source",
                "\"b\": \"hub\", \"kind\"| \"b\": \"x/y\", \"kind\"   | unknown-part   |"
                        + " parts[0].parts[0].links[0]",
                "\"wiring\": \"all\",    | \"wiring\": \"odd\",       | bad-value      |"
                        + " parts[0].parts[0].links[1].wiring",
                "80e9                    | a lot                      | bad-quantity   |"
                        + " parts[0].parts[0].parts[0].facts",
                "\"index\": \"{index}\"  | \"index\": \"{letter}\"    | bad-value      |"
                        + " parts[0].parts[0].parts[0].facts",
                "\"memoryBytes\":        | \"memoryBits\":            | bad-value      |"
                        + " parts[0].parts[0].parts[0].facts.memoryBits",
                "\"part\": \"gpu\"       | \"part\": \"gpu1\"         | bad-value      |"
                        + " parts[0].parts[0].parts[0].part",
            })
    void refusesWithThePlaceAndTheReason(String from, String to, String code, String where) {
        String broken = PODS.replace(from.strip(), to.strip());
        assertThat(broken).isNotEqualTo(PODS);

        List<Diagnostic> problems = rejected(broken);

        assertThat(problems.getFirst().code()).isEqualTo(code);
        assertThat(problems.getFirst().where().element()).isEqualTo(where);
    }

    @Test
    void warnsOfFieldsThatNothingReads() {
        ImportResult result = read(PODS.replace("\"wiring\"", "\"wirring\""));

        assertThat(result.diagnostics()).extracting(Diagnostic::code).startsWith("unknown-field");
    }

    @Test
    void refusesTwoLinksBetweenTheSameEnds() {
        assertThat(rejected(PODS.replace("\"wiring\": \"all\",", "")))
                .extracting(Diagnostic::code)
                .contains("self-link");
    }

    @Test
    void refusesMoreThanAMillionParts() {
        assertThat(
                        rejected(
                                PODS.replace("\"count\": 2", "\"count\": 99999")
                                        .replace("\"count\": 3", "\"count\": 99999")))
                .extracting(Diagnostic::code)
                .containsExactly("too-large");
    }

    @Test
    void namesTheLineOfBrokenJson() {
        Diagnostic problem = rejected(PODS.replace("\"sources\": {", "\"sources\" {")).getFirst();

        assertThat(Texts.in(Locale.ENGLISH).say(problem))
                .startsWith("test.json:2: The file is not JSON from this line on.");
    }

    @Test
    void answersEveryPrefixWithoutAnException() {
        for (int length = 0; length < PODS.strip().length(); length++) {
            assertThat(read(PODS.substring(0, length))).isInstanceOf(ImportResult.Rejected.class);
        }
    }

    @Test
    void answersNestingAndBytesThatAreNoText() {
        assertThat(read("{\"blueprint\":" + "[".repeat(500_000)))
                .isInstanceOf(ImportResult.Rejected.class);
        assertThat(new BlueprintImporter().read(new ImportSource("x", new byte[] {(byte) 0xff, 1})))
                .isInstanceOf(ImportResult.Rejected.class);
    }

    @Test
    void recognisesBlueprintsAlone() throws IOException {
        var importer = new BlueprintImporter();
        for (String name : Samples.installed().names()) {
            assertThat(importer.recognise(Samples.installed().open(name).orElseThrow().head()))
                    .isEqualTo(Recognition.CERTAIN);
        }
        assertThat(importer.recognise("{\"schema\": 1}")).isEqualTo(Recognition.NO);
        assertThat(importer.recognise("<system>")).isEqualTo(Recognition.NO);
    }

    private static Topology imported(String text) {
        return ((ImportResult.Imported) read(text)).topology();
    }

    private static List<Diagnostic> rejected(String text) {
        return ((ImportResult.Rejected) read(text)).diagnostics();
    }

    private static ImportResult read(String text) {
        return new BlueprintImporter().read(ImportSource.ofText("test.json", text));
    }
}
