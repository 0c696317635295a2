package linkwright.engine.topology.io.nccl;

import static linkwright.engine.topology.io.nccl.NcclTexts.CPU;
import static linkwright.engine.topology.io.nccl.NcclTexts.codes;
import static linkwright.engine.topology.io.nccl.NcclTexts.gpu;
import static linkwright.engine.topology.io.nccl.NcclTexts.read;
import static linkwright.engine.topology.io.nccl.NcclTexts.rejection;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.io.ImportResult.Imported;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NcclRefusalTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<system version='1'>|not-well-formed|1",
                "<system version='1'/>|no-cpu|1",
                "<graphs version='1'><graph/></graphs>|other-root|1",
                "<system version='1'>;<cpu numaid='0'>;</cpu>;<cpu x=>;</cpu></system>|"
                        + "not-well-formed|4",
                "<system version='1'>;<cpu numaid='0'></pci>;<cpu/>;</system>|not-well-formed|2",
                "<system version='1'>;<cpu>&boom;</cpu>;<cpu/></system>|not-well-formed|2",
            })
    void refusesWhatIsNoTopologyAndSaysWhere(String text, String code, int line) {
        Diagnostic problem = rejection(text.replace(';', '\n'));

        assertThat(problem.code()).isEqualTo(code);
        assertThat(problem.where().line()).isEqualTo(line);
    }

    @Test
    void refusesADocumentTypeBeforeAnyEntityCanExpand() {
        String bomb =
                "<?xml version='1.0'?>\n"
                        + "<!DOCTYPE system [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b"
                        + " '&a;&a;&a;&a;&a;&a;&a;&a;'><!ENTITY c SYSTEM 'file:///etc/passwd'>]>\n"
                        + "<system version='1'><cpu numaid='&b;&c;'/></system>";

        Diagnostic problem = rejection(bomb);

        assertThat(problem.code()).isEqualTo("document-type");
        assertThat(problem.where().line()).isPositive();
    }

    @Test
    void readsACutFileAsFarAsItGoesAndNamesTheLine() {
        Imported result =
                read(
                        "<system version='1'>\n"
                                + CPU
                                + "\n"
                                + gpu(0, "")
                                + "\n<pci busid='0:9:0.0' class='0x020000'>\n<nic>\n<net name='a");

        assertThat(result.diagnostics())
                .singleElement()
                .satisfies(
                        problem -> {
                            assertThat(problem.code()).isEqualTo("cut-off");
                            assertThat(problem.where().line()).isEqualTo(6);
                        });
        assertThat(result.topology().components(ComponentKind.NIC)).hasSize(1);
        assertThat(result.topology().components(ComponentKind.NIC_PORT)).isEmpty();
    }

    @Test
    void answersAFileOfManyHostsAndGpusOfTheSameNumberInGoodTime() {
        var text = new StringBuilder("<system version='1'>");
        for (int i = 0; i < 20_000; i++) {
            text.append("<cpu numaid='0'><pci class='0x030200'><gpu dev='0' sm='90'>")
                    .append("<nvlink target='0:%x:0.0' tclass='0x03'/>".formatted(i))
                    .append("</gpu></pci></cpu>");
        }

        Imported result = read(text + "</system>");

        assertThat(result.topology().components(ComponentKind.GPU)).hasSize(20_000);
        assertThat(codes(result)).contains("too-many-nodes", "target-outside");
    }
}
