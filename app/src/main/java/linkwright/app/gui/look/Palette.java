package linkwright.app.gui.look;

import linkwright.canvas.paint.ColorRole;
import linkwright.canvas.paint.Theme;

import java.awt.Color;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// The colours of a theme as a stylesheet, so that window and drawing never differ: `-lw-ink-1` and
/// so on for our own rules, and the names that the controls' theme looks up.
final class Palette {
    private final Theme theme;
    private final Map<String, String> colors = new LinkedHashMap<>();

    private Palette(Theme theme) {
        this.theme = theme;
    }

    /// Returns the stylesheet of a theme as a URL that holds it.
    static String url(Theme theme) {
        byte[] css = css(theme).getBytes(StandardCharsets.UTF_8);
        return "data:text/css;charset=utf-8;base64," + Base64.getEncoder().encodeToString(css);
    }

    static String css(Theme theme) {
        var palette = new Palette(theme);
        for (ColorRole role : ColorRole.values()) {
            palette.put("-lw-" + cssName(role), theme.color(role));
        }
        for (int heat = 1; heat <= Theme.heatClasses(); heat++) {
            palette.put("-lw-heat-" + heat, theme.heat(heat));
        }
        for (int difference = 0; difference < 7; difference++) {
            palette.put("-lw-difference-" + difference, theme.difference(difference));
        }
        palette.controls();
        var css = new StringBuilder(".root {\n");
        palette.colors.forEach(
                (name, value) ->
                        css.append("    ").append(name).append(": ").append(value).append(";\n"));
        return css.append("}\n").toString();
    }

    private static String cssName(ColorRole role) {
        return role.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The names that AtlantaFX looks up (its `_color-vars.scss`), by our roles.
    private void controls() {
        put("-color-bg-default", theme.color(ColorRole.PANEL));
        put("-color-bg-overlay", theme.color(ColorRole.RAISED));
        put("-color-bg-subtle", theme.color(ColorRole.WINDOW));
        put("-color-bg-inset", theme.color(ColorRole.SUNKEN));
        put("-color-fg-default", theme.color(ColorRole.INK_1));
        put("-color-fg-muted", theme.color(ColorRole.INK_2));
        put("-color-fg-subtle", theme.color(ColorRole.INK_3));
        put("-color-fg-emphasis", theme.color(ColorRole.ACCENT_ON));
        put("-color-border-default", theme.color(ColorRole.STRONG_LINE));
        put("-color-border-muted", theme.color(ColorRole.HAIRLINE));
        put("-color-border-subtle", theme.color(ColorRole.HAIRLINE));
        put("-color-accent-fg", theme.color(ColorRole.ACCENT));
        put("-color-accent-emphasis", theme.color(ColorRole.ACCENT));
        put("-color-accent-muted", theme.color(ColorRole.ACCENT));
        put("-color-accent-subtle", theme.color(ColorRole.ACCENT_SOFT));
        put("-color-danger-fg", theme.color(ColorRole.ERROR_INK));
        put("-color-danger-emphasis", theme.color(ColorRole.ERROR));
        put("-color-danger-subtle", theme.color(ColorRole.ERROR_SOFT));
        put("-color-warning-fg", theme.color(ColorRole.WARNING_INK));
        put("-color-warning-emphasis", theme.color(ColorRole.WARNING));
        put("-color-warning-subtle", theme.color(ColorRole.WARNING_SOFT));
    }

    private void put(String name, Color color) {
        colors.put(name, String.format("#%06x", color.getRGB() & 0xffffff));
    }
}
