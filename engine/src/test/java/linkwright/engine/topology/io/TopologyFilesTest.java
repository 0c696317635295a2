package linkwright.engine.topology.io;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;
import linkwright.engine.topology.synthetic.Topologies;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

class TopologyFilesTest {
    private static final Optional<String> BY_CONTENT = Optional.empty();

    @Test
    void tellsTheFormatByContentAndNotByName() {
        String json = "\uFEFF" + TopologyJson.text(Topologies.of("1x host: 2 gpu"));

        assertThat(TopologyFiles.read(ImportSource.ofText("a.txt", json), BY_CONTENT))
                .isInstanceOf(Imported.class);
        assertThat(TopologyFiles.read(ImportSource.ofText("a.xml", " 1x host: 2 gpu"), BY_CONTENT))
                .isInstanceOf(Imported.class);
    }

    @Test
    void namesTheKnownFormatsWhenNoneFits() {
        Diagnostic problem =
                rejection(ImportSource.ofText("poem.txt", "Roses are red"), BY_CONTENT);

        assertThat(problem.code()).isEqualTo("unknown-format");
        assertThat(Texts.in(Locale.ENGLISH).say(problem))
                .startsWith("poem.txt:1: ")
                .contains("linkwright")
                .contains("synthetic");
    }

    @Test
    void namesTheKnownFormatsWhenTheWantedOneIsNone() {
        Diagnostic problem =
                rejection(ImportSource.ofText("a.txt", "1x host"), Optional.of("visio"));

        assertThat(Texts.in(Locale.ENGLISH).say(problem)).contains("visio").contains("linkwright");
    }

    @Test
    void locatesTheFirstLineThatIsNotUtf8() {
        byte[] latin1 = "1x host;\n# caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1);

        Diagnostic problem = rejection(new ImportSource("a.txt", latin1), BY_CONTENT);

        assertThat(problem.code()).isEqualTo("not-utf8");
        assertThat(problem.where().line()).isEqualTo(2);
    }

    @Test
    void locatesAWrongByteFarIntoAFile() {
        byte[] bytes = "line\n".repeat(40_000).getBytes(StandardCharsets.UTF_8);
        bytes[150_000] = (byte) 0xff;

        // 5 bytes a line: byte 150,000 is the first of line 30,001
        assertThat(rejection(new ImportSource("a.txt", bytes), BY_CONTENT).where().line())
                .isEqualTo(30_001);
    }

    @Test
    void refusesAnEmptyFile() {
        assertThat(rejection(ImportSource.ofText("a.xml", " \n"), BY_CONTENT).code())
                .isEqualTo("empty");
    }

    @ParameterizedTest
    @CsvSource({
        "bm.h100-8xH100.xml, bm.h100-8xH100",
        "/var/run/virtualTopology.xml, virtualTopology",
        "lab.linkwright.json, lab",
        ".hidden, .hidden",
        "plain, plain",
    })
    void labelsWhatIsReadByItsFile(String name, String label) {
        assertThat(ImportSource.ofText(name, "").label()).isEqualTo(label);
    }

    private static Diagnostic rejection(ImportSource source, Optional<String> format) {
        return ((Rejected) TopologyFiles.read(source, format)).diagnostics().getFirst();
    }
}
