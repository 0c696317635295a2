package linkwright.engine.topology.io;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.topology.io.ImportResult.Imported;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Whatever a captured file gives can be saved, read back, and spoken of in both languages.
class RealRoundTripTest {
    static List<Path> files() throws IOException {
        var small = new ArrayList<Path>();
        for (Path file : RealFiles.in("")) {
            if (Files.size(file) < 1 << 20) {
                small.add(file);
            }
        }
        return small;
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("files")
    void savesAndReadsBackEveryOne(Path file) throws IOException {
        if (TopologyFiles.read(ImportSource.of(file), Optional.empty())
                instanceof Imported result) {
            String text = TopologyJson.text(result.topology());

            ImportResult again = new LinkwrightImporter().read(ImportSource.ofText("saved", text));

            assertThat(again).isEqualTo(new Imported(result.topology(), List.of()));
            assertThat(TopologyJson.text(((Imported) again).topology())).isEqualTo(text);
        }
    }

    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("files")
    void saysEveryProblemInBothLanguages(Path file) throws IOException {
        for (Locale locale : List.of(Locale.ENGLISH, Texts.CHINESE)) {
            Texts texts = Texts.in(locale);
            for (Diagnostic problem :
                    TopologyFiles.read(ImportSource.of(file), Optional.empty()).diagnostics()) {
                assertThat(texts.say(problem)).doesNotContain("topology.io.");
            }
        }
    }
}
