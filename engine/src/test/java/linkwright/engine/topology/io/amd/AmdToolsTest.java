package linkwright.engine.topology.io.amd;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.StatedPair;
import linkwright.engine.topology.StatedPath;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportSource;

import org.junit.jupiter.api.Test;

import java.util.Optional;
import java.util.stream.Collectors;

class AmdToolsTest {
    private static final String HEADER = "  0000:0c:00.0 0000:22:00.0\n";

    private static String table(String title, String there, String back) {
        return title
                + " TABLE:\n"
                + HEADER
                + "0000:0c:00.0 SELF "
                + there
                + "\n0000:22:00.0 "
                + back
                + " SELF\n\n";
    }

    private static ImportResult read(String text) {
        return new AmdSmiTopologyImporter().read(ImportSource.ofText("t.txt", text));
    }

    private static Topology topology(String text) {
        return ((Imported) read(text)).topology();
    }

    private static String codes(ImportResult result) {
        return result.diagnostics().stream()
                .map(Diagnostic::code)
                .distinct()
                .collect(Collectors.joining(" "));
    }

    @Test
    void drawsADirectLinkWithItsMembersAndRate() {
        Topology topology =
                topology(
                        table("WEIGHT", "15", "15")
                                + table("LINK TYPE", "XGMI", "XGMI")
                                + table("NUMA BW", "50000-200000", "50000-200000"));

        Link link = topology.links().getFirst();
        // 200,000 MB/s of all / 50,000 MB/s of one = 4 members
        assertThat(link.multiplicity()).isEqualTo(4);
        assertThat(link.forward().capacityBytesPerSecond())
                .isEqualTo(Optional.of(200_000_000_000L));
        assertThat(link.forward().nominalBytesPerSecond().source().orElseThrow().origin())
                .isEqualTo("t.txt:13");
    }

    @Test
    void drawsNoLinkWhereAnotherGpuLiesBetween() {
        Topology topology =
                topology(table("WEIGHT", "30", "30") + table("LINK TYPE", "XGMI", "XGMI"));

        assertThat(topology.links()).isEmpty();
        assertThat(topology.statedPaths())
                .extracting(StatedPath::pathClass)
                .extracting(Enum::name)
                .containsExactly("NVB");
    }

    @Test
    void reportsATableThatDisagreesWithItselfAndKeepsBoth() {
        ImportResult result = read(table("HOPS", "1", "2"));

        assertThat(codes(result)).isEqualTo("asymmetric no-links");
        assertThat(((Imported) result).topology().statedPairs()).hasSize(2);
    }

    @Test
    void leavesOutARowWithTooFewCells() {
        ImportResult result = read("HOPS TABLE:\n" + HEADER + "0000:0c:00.0 0\n0000:22:00.0 1 0\n");

        assertThat(codes(result)).isEqualTo("damaged-row no-links");
        assertThat(((Imported) result).topology().statedPairs()).hasSize(1);
    }

    @Test
    void readsTheNewerJsonWhosePartnersComeLater() {
        String json =
                "[{\"gpu\": 0, \"bdf\": \"0000:01:00.0\", \"links\": [{\"link_type\": \"PCIE\","
                        + " \"num_hops\": 2, \"gpu\": 1}]}, {\"gpu\": 1, \"links\": []}]";

        var result = (Imported) new AmdSmiJsonImporter().read(ImportSource.ofText("t.json", json));

        assertThat(result.topology().statedPaths())
                .extracting(StatedPath::pathClass)
                .extracting(Enum::name)
                .containsExactly("PHB");
    }

    @Test
    void keepsOneGpuWhereTwoNamesHaveOneNumber() {
        ImportResult result = read("HOPS TABLE:\n  GPU1 GPU01\nGPU1 SELF 1\nGPU01 1 SELF\n");

        assertThat(codes(result)).isEqualTo("gpu-twice no-links");
        assertThat(((Imported) result).topology().components(ComponentKind.GPU)).hasSize(1);
    }

    @Test
    void numbersAGpuWithoutANumberAroundThoseThatHaveOne() {
        Topology topology =
                topology("HOPS TABLE:\n  GPU1 0000:0a:00.0\nGPU1 SELF 1\n0000:0a:00.0 1 SELF\n");

        assertThat(topology.components(ComponentKind.GPU))
                .extracting(gpu -> gpu.id().value())
                .containsExactly("host0/gpu1", "host0/gpu2");
    }

    @Test
    void keepsTheFirstOfTwoObjectsOfOneGpuAndSaysSo() {
        String first = "{\"gpu\": 0, \"weight\": {\"gpu_1\": 15}}";
        String again = "{\"gpu\": 0, \"weight\": {\"gpu_1\": 40}}";
        ImportResult result =
                new AmdSmiJsonImporter()
                        .read(
                                ImportSource.ofText(
                                        "t.json", "[" + first + "," + again + ",{\"gpu\": 1}]"));

        assertThat(codes(result)).contains("gpu-twice");
        assertThat(((Imported) result).topology().statedPairs())
                .extracting(StatedPair::value)
                .containsExactly("15");
    }
}
