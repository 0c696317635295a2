package linkwright.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.extension.Extensions;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.Pattern;
import java.util.stream.Stream;

class HelpTest {
    private static final Pattern CHINESE = Pattern.compile("\\p{IsHan}");

    private static Stream<String> verbs() {
        return Extensions.load(Verb.class).stream().map(Verb::id);
    }

    @Test
    void knowsTheVerbsOfTheMainJob() {
        assertThat(verbs())
                .contains(
                        "check",
                        "discover",
                        "import",
                        "plan",
                        "profile",
                        "render",
                        "run",
                        "show",
                        "simulate",
                        "tour");
    }

    @ParameterizedTest
    @MethodSource("verbs")
    void saysInBothLanguagesWhatAVerbAndEachOfItsOptionsDoes(String verb) {
        Called english = Called.with(verb, "--help");
        Called chinese = Called.in(Locale.CHINA, verb, "--help");

        assertThat(List.of(english.code(), chinese.code())).containsOnly(0);
        assertThat(english.out()).startsWith("Usage: linkwright " + verb);
        assertThat(CHINESE.matcher(english.out()).find()).isFalse();
        assertThat(options(english.out()))
                .isNotEmpty()
                .allMatch(line -> line.matches(".* {2,}\\S.*"));
        assertThat(options(chinese.out())).allMatch(line -> CHINESE.matcher(line).find());
    }

    /// The lines that begin the description of an option.
    private static List<String> options(String help) {
        String unbroken = help.replaceAll("\\R {15,}(?=\\S)", "   ");
        return unbroken.lines().filter(line -> line.matches(" +(-\\w, )?--?\\w.*")).toList();
    }

    @Test
    void listsEveryVerbWithItsDescription() {
        String help = Called.with("--help").out();

        assertThat(verbs()).allMatch(verb -> help.matches("(?s).*\n +" + verb + " +[A-Z].*"));
    }

    @Test
    void hasEveryTextOfTheHelpInBothLanguages() {
        ResourceBundle english = ResourceBundle.getBundle("linkwright.app.cli.usage", Locale.ROOT);
        ResourceBundle chinese = ResourceBundle.getBundle("linkwright.app.cli.usage", Locale.CHINA);

        assertThat(chinese.getLocale().getLanguage()).isEqualTo("zh");
        assertThat(chinese.keySet()).isEqualTo(english.keySet());
    }

    @Test
    void tellsItsVersion() {
        assertThat(Called.with("--version").out()).startsWith("linkwright");
    }
}
