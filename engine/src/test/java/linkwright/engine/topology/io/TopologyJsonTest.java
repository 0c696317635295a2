package linkwright.engine.topology.io;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Fact;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkEnd;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.PathClass;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.StatedPath;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;
import linkwright.engine.topology.synthetic.Topologies;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TopologyJsonTest {
    @Test
    void readsBackEveryFactWithEachOfItsSources() {
        Topology topology = everything();

        assertThat(imported(TopologyJson.text(topology)).topology()).isEqualTo(topology);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1x host",
                "8x host: 1 gpu, 1 nic 100Gbit/s 1us ; switch",
                "3x host: 2 cpu, 8 gpu, 4 nvswitch, 4 pcieswitch, 4 nic; leaf 4; spine 2 200Gbit/s"
            })
    void readsBackAnEqualTopologyAndWritesTheSameBytes(String synthetic) {
        Topology topology = Topologies.of(synthetic);
        String text = TopologyJson.text(topology);

        Topology again = imported(text).topology();

        assertThat(again).isEqualTo(topology);
        assertThat(again.fingerprint()).isEqualTo(topology.fingerprint());
        assertThat(TopologyJson.text(again)).isEqualTo(text);
    }

    @Test
    void writesAFactWithOneSourceAsItsValueAndTheNumberOfTheSource() {
        assertThat(TopologyJson.text(everything()))
                .isEqualTo(
                        """
                        {
                          "schema": 1,
                          "name": "everything",
                          "sources": [
                            ["discovered", "a.xml"],
                            ["declared", "sheet"],
                            ["measured", "probe"]
                          ],
                          "components": [
                            {"id": "h", "kind": "host", "name": "host \\"1\\""},
                            {"id": "h/g", "kind": "gpu", "parent": "h", "name": "GPU 0", \
                        "facts": {"memoryBytes": [80000000000, 0, 85899345920, 1], \
                        "pcieGigatransfersPerSecond": [2.5, 0], "gpuDirectRdma": [true, 0]}},
                            {"id": "h/s", "kind": "nvSwitch", "parent": "h", "name": "显卡"}
                          ],
                          "links": [
                            {"a": "h/g", "aPort": "3", "b": "h/s", "kind": "nvlink", \
                        "multiplicity": 5, "forward": {"nominalBytesPerSecond": [125, 1], \
                        "actualBytesPerSecond": [0, 2], "latencyNanos": [300, 2]}, \
                        "backward": {"nominalBytesPerSecond": [125, 1]}}
                          ],
                          "statedPaths": [
                            {"a": "h/g", "b": "h/s", "class": "NVL", "linkCount": 12, "source": 0}
                          ]
                        }
                        """);
    }

    @Test
    void skipsFieldsItDoesNotKnowAndCountsThem() {
        String text =
                """
                {"schema": 1, "name": "n", "colour": {"deep": [1, {"x": null}]},
                 "sources": [["declared", "me"]],
                 "components": [{"id": "h", "kind": "host", "name": "h", "mood": 3,
                                 "facts": {"aura": [1, 0], "model": ["X", 0]}}],
                 "links": []}
                """;

        Imported result = imported(text);

        assertThat(result.topology().component(ComponentId.of("h")).value(Attribute.MODEL))
                .contains("X");
        assertThat(result.diagnostics())
                .singleElement()
                .isEqualTo(
                        Diagnostic.note(
                                new Location("t.json", 0, ""),
                                "topology.io.json.skipped-fields",
                                3));
    }

    @Test
    void takesTheTopologyOutOfADocument() {
        Topology topology = Topologies.of("2x host: 2 gpu");
        String document =
                "{\"schema\": 1, \"view\": {\"topology\": 3}, \"topology\": "
                        + TopologyJson.text(topology)
                        + ", \"notes\": [\"after\"]}";

        assertThat(imported(document).topology()).isEqualTo(topology);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'schema': 2, 'components': []}|newer-schema|$.schema",
                "{'schema': 0, 'components': []}|newer-schema|$.schema",
                "{'components': []}|no-schema|$",
                "{'schema': 1, 'components': [{'kind': 'gpu'}]}|missing-field|$.components[1]",
                "{'schema': 1, 'components': [{'id': 'g', 'kind':"
                        + " 'cow'}]}|bad-value|$.components[1]",
                "{'schema': 1, 'components': [{'id': 'a>b', 'kind': 'gpu'}]}|bad-value|"
                        + "$.components[1]",
                "{'schema': 1, 'components': [{'id': 7}]}|unexpected|$.components[0].id",
                "{'schema': 1, 'components': 5}|unexpected|$.components",
                "{'schema': 1, 'components': [{'id': 'g', 'kind': 'gpu', 'facts': {'index': [0, 3]}"
                        + "}]}|no-such-source|$.components[0].facts.index[2]",
                "{'schema': 1, 'components': [{'id': 'g', 'kind': 'gpu', 'parent': 'g'}]}|"
                        + "bad-value|$.components[1]",
                "{'schema': 1, 'components': [{'id': 'g', 'kind': 'gpu'}, {'id': 'g', 'kind': "
                        + "'gpu'}]}|two-components|$",
                "{'schema': 1, 'components': [], 'links': [{'a': 'x', 'b': 'y', 'kind': 'pcie'}]}|"
                        + "no-such-component|$",
                "{'schema': 1, 'components': [], 'links': [{'a': 'x', 'b': 'y', 'kind': 'pcie', "
                        + "'multiplicity': 0}]}|bad-value|$.links[1]",
                "{'schema': 1, 'components': [], 'links': [{'a': 'x', 'b': 'y', 'kind': 'pcie', "
                        + "'multiplicity': 1e99}]}|not-whole|$.links[0].multiplicity",
                "{'schema': 1, 'components': [|ends-early|$.components[0]",
                "{'schema': 1, 'components': [}|malformed|$.components[0]",
                "{'schema': 1, 'components': []} trailing|malformed|$",
                "{'schema': 1, 'origin': 'SIMULATED', 'topology': 'ab12'}|no-topology|''",
                "[1, 2]|unexpected|$",
            })
    void locatesWhatIsWrong(String text, String code, String element) {
        Diagnostic problem = rejection(text.replace('\'', '"'));

        assertThat(problem.code()).isEqualTo(code);
        assertThat(problem.where().source()).isEqualTo("t.json");
        assertThat(problem.where().line()).isEqualTo(1);
        assertThat(problem.where().element()).isEqualTo(element.replace("''", ""));
    }

    @Test
    void answersEveryPrefixOfAFile() {
        String text = TopologyJson.text(everything());

        for (int length = 0; length < text.length() - 1; length++) {
            String prefix = text.substring(0, length);
            if (!prefix.strip().endsWith("}") || !prefix.contains("statedPaths")) {
                assertThat(read(prefix)).as(prefix).isInstanceOf(Rejected.class);
            }
        }
    }

    @Test
    void refusesNestingWithoutEnd() {
        String deep = "{\"schema\": 1, \"components\": " + "[".repeat(100_000);

        assertThat(rejection(deep).code()).isEqualTo("malformed");
    }

    static Topology everything() {
        Source file = Source.discovered("a.xml");
        Source sheet = Source.declared("sheet");
        Source probe = Source.measured("probe");
        ComponentId host = ComponentId.of("h");
        Component gpu = Component.inside(host, ComponentId.of("h/g"), ComponentKind.GPU, "GPU 0");
        gpu =
                gpu.with(
                        gpu.facts()
                                .with(
                                        Attribute.MEMORY_BYTES,
                                        Fact.of(80_000_000_000L, file).and(80L << 30, sheet))
                                .with(Attribute.PCIE_GIGATRANSFERS_PER_SECOND, 2.5, file)
                                .with(Attribute.GPU_DIRECT_RDMA, true, file));
        Component nvSwitch =
                Component.inside(host, ComponentId.of("h/s"), ComponentKind.NV_SWITCH, "显卡");
        LinkFigures back = LinkFigures.nominal(125, sheet);
        return Topology.builder("everything")
                .add(Component.outermost(host, ComponentKind.HOST, "host \"1\""))
                .add(gpu)
                .add(nvSwitch)
                .add(
                        new Link(
                                new LinkEnd(gpu.id(), "3"),
                                LinkEnd.of(nvSwitch.id()),
                                LinkKind.NVLINK,
                                5,
                                back.withActual(0, probe).withLatency(300, probe),
                                back))
                .add(new StatedPath(gpu.id(), nvSwitch.id(), PathClass.NVL, 12, file))
                .build();
    }

    private static ImportResult read(String text) {
        return new LinkwrightImporter().read(ImportSource.ofText("t.json", text));
    }

    private static Imported imported(String text) {
        ImportResult result = read(text);
        assertThat(result.diagnostics()).noneMatch(problem -> problem.severity() == Severity.ERROR);
        return (Imported) result;
    }

    private static Diagnostic rejection(String text) {
        return ((Rejected) read(text)).diagnostics().getFirst();
    }
}
