package linkwright.engine.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.Locale;
import java.util.TreeSet;

class TextsTest {
    private static final Diagnostic SELF_LINK =
            Diagnostic.warning(Location.line("node1.xml", 41).at("gpu 0"), "topology.self-link");

    @Test
    void saysPlaceProblemAndRemedyInBothLanguages() {
        assertThat(Texts.in(Locale.ENGLISH).say(SELF_LINK))
                .startsWith("node1.xml:41 gpu 0: The link joins a component with itself. Correct");
        assertThat(Texts.in(Locale.CHINA).say(SELF_LINK)).contains("该链路把一个部件连到它自己");
    }

    @Test
    void keepsAKeyThatNoModuleKnows() {
        assertThat(Texts.in(Locale.ENGLISH).say("no.such.key", 7)).isEqualTo("no.such.key[7]");
    }

    @Test
    void fillsMessagesIntoMessages() {
        Message outer =
                Message.of(
                        "topology.assumed-capacity", Message.of("quantity.time.unreadable", "x"));
        assertThat(Texts.in(Locale.ENGLISH).say(outer)).contains("'x' is not a time");
    }

    @Test
    void hasEveryTextInBothLanguages() {
        var engine = new EngineMessages();
        assertThat(new TreeSet<>(engine.bundle(Texts.CHINESE).keySet()))
                .isEqualTo(new TreeSet<>(engine.bundle(Locale.ENGLISH).keySet()));
    }
}
