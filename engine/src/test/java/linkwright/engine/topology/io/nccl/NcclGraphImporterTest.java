package linkwright.engine.topology.io.nccl;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;
import linkwright.engine.topology.io.ImportSource;

import org.junit.jupiter.api.Test;

class NcclGraphImporterTest {
    private static ImportResult read(String text) {
        return new NcclGraphImporter().read(ImportSource.ofText("g.xml", text));
    }

    @Test
    void readsDevicesAsHexadecimalAndTheirHostFromTheTopByte() {
        Topology topology =
                ((Imported)
                                read(
                                        "<graphs version='1'><graph id='0' pattern='4'><channel>"
                                                + "<gpu dev='0xa' rank='3'/>"
                                                + "<gpu dev='100000000000001'/>"
                                                + "</channel></graph></graphs>"))
                        .topology();

        assertThat(topology.components(ComponentKind.HOST)).hasSize(2);
        assertThat(topology.component(ComponentId.of("host0/gpu10")).value(Attribute.DUMPED_RANK))
                .contains(3L);
        assertThat(topology.find(ComponentId.of("host1/gpu1"))).isPresent();
    }

    @Test
    void reportsAGraphThatListsFewerChannelsThanItSays() {
        ImportResult result =
                read(
                        "<graphs version='1'>\n<graph id='0' pattern='4' nchannels='2'>"
                                + "<channel><gpu dev='0'/></channel></graph></graphs>");

        assertThat(result.diagnostics())
                .filteredOn(problem -> problem.code().equals("graph-channels"))
                .extracting(problem -> problem.where().line())
                .containsExactly(2);
    }

    @Test
    void refusesAFileWithoutChannels() {
        Diagnostic problem =
                ((Rejected) read("<graphs version='1'><graph id='0' nchannels='0'/></graphs>"))
                        .diagnostics()
                        .getLast();

        assertThat(problem.code()).isEqualTo("graph-empty");
    }
}
