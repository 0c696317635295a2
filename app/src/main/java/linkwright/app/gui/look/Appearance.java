package linkwright.app.gui.look;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;

import linkwright.canvas.paint.Theme;

import java.net.URL;
import java.util.List;

/// Light or dark.
public enum Appearance {
    /// Dark ink on light paper.
    LIGHT(Theme.LIGHT),
    /// Light ink on dark paper.
    DARK(Theme.DARK);

    private final Theme theme;

    Appearance(Theme theme) {
        this.theme = theme;
    }

    /// Returns the other one.
    public Appearance other() {
        return this == LIGHT ? DARK : LIGHT;
    }

    /// Returns the colours of the drawing.
    public Theme theme() {
        return theme;
    }

    /// Returns the look of every control, below our own.
    public String userAgentStylesheet() {
        return this == LIGHT
                ? new PrimerLight().getUserAgentStylesheet()
                : new PrimerDark().getUserAgentStylesheet();
    }

    /// Returns our own look: the colours of the roles, then what uses them.
    public List<String> stylesheets() {
        URL rules = Appearance.class.getResource("window.css");
        if (rules == null) {
            throw new IllegalStateException("window.css is missing from the program");
        }
        return List.of(Palette.url(theme), rules.toExternalForm());
    }
}
