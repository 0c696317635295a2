package linkwright.engine.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Texts;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Locale;

class LayoutReaderTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                    | unreadable",
                "8                     | unreadable",
                "tp=2,                 | unreadable",
                "xp=2                  | unknown-dimension",
                "tp=0                  | bad-size",
                "tp=-1                 | bad-size",
                "tp=two                | bad-size",
                "tp=99999999           | bad-size",
                "tp=2000000            | bad-size",
                "tp=2,tp=2             | twice",
                "tp=2,dp=2:tp-tp-dp    | order-twice",
                "tp=2,dp=2:tp          | order-lacks",
                "tp=2,dp=2:tp-xp-dp    | unknown-dimension",
                "tp=2,dp=2:            | unknown-dimension",
                "tp=65536,dp=65536     | too-large",
                "dp=3,ep=2             | experts-do-not-divide",
                "dp=4,pp=2,ep=2:ep-pp-dp | stages-differ",
            })
    void refusesWhatIsNoLayoutAndSaysWhy(String text, String code) {
        assertThat(problems(text)).extracting(Diagnostic::code).contains(code);
    }

    @Test
    void tellsEveryProblemAtItsPlace() {
        assertThat(problems("tp=0,zz=3,dp=2:dp-dp"))
                .extracting(problem -> problem.where().element() + " " + problem.code())
                .containsExactly("tp=0 bad-size", "zz=3 unknown-dimension", "dp-dp order-twice");
    }

    @Test
    void saysInWordsWhatIsWrongAndWhatToDo() {
        assertThat(Texts.in(Locale.ENGLISH).say(problems("dp=3,ep=2").getFirst()))
                .isEqualTo(
                        "ep=2: The experts need groups of tp · ep · pp = 1 · 2 · 1 = 2 ranks, and"
                            + " the world of tp · cp · dp · pp = 3 ranks is no multiple of that."
                            + " Choose ep so that it divides cp · dp.");
    }

    @Test
    void putsDimensionsOfSizeOneWhereverTheyAreMissing() {
        assertThat(LayoutReader.read("tp=2,dp=2:dp-tp"))
                .isInstanceOfSatisfying(
                        LayoutResult.Accepted.class,
                        accepted ->
                                assertThat(accepted.layout().order())
                                        .containsExactly(
                                                Dimension.DATA,
                                                Dimension.TENSOR,
                                                Dimension.CONTEXT,
                                                Dimension.EXPERT,
                                                Dimension.PIPELINE));
    }

    private static List<Diagnostic> problems(String text) {
        return ((LayoutResult.Refused) LayoutReader.read(text)).diagnostics();
    }
}
