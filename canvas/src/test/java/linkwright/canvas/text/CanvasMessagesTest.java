package linkwright.canvas.text;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;

import org.junit.jupiter.api.Test;

import java.util.Locale;
import java.util.ResourceBundle;

class CanvasMessagesTest {
    private final ResourceBundle english = new CanvasMessages().bundle(Locale.ENGLISH);
    private final ResourceBundle chinese = new CanvasMessages().bundle(Locale.SIMPLIFIED_CHINESE);

    @Test
    void saysEverythingInBothLanguages() {
        assertThat(chinese.getLocale()).isEqualTo(Locale.SIMPLIFIED_CHINESE);
        assertThat(chinese.keySet()).isEqualTo(english.keySet());
    }

    @Test
    void hasAWordForEveryKindAndFact() {
        for (ComponentKind kind : ComponentKind.values()) {
            assertThat(english.containsKey("canvas.kind." + kind.id())).as(kind.id()).isTrue();
        }
        for (LinkKind kind : LinkKind.values()) {
            assertThat(english.containsKey("canvas.link." + kind.id())).as(kind.id()).isTrue();
        }
        for (Attribute<?> attribute : Attribute.all()) {
            assertThat(english.containsKey("canvas.fact." + attribute.id()))
                    .as(attribute.id())
                    .isTrue();
        }
    }
}
