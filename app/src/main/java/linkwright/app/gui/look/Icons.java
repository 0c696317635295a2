package linkwright.app.gui.look;

import org.kordamp.ikonli.javafx.FontIcon;

/// Icons of actions, from the Fluent set; hardware is drawn by [PartGlyph].
public enum Icons {
    /// Select.
    SELECT("fltral-cursor-20"),
    /// Pan.
    PAN("fltral-arrow-move-20"),
    /// Join two parts.
    LINK("fltral-connector-20"),
    /// Pin a note.
    NOTE("fltrmz-note-add-20"),
    /// Undo.
    UNDO("fltral-arrow-undo-20"),
    /// Redo.
    REDO("fltral-arrow-redo-20"),
    /// Show everything.
    FIT("fltrmz-page-fit-20"),
    /// Nearer.
    ZOOM_IN("fltrmz-zoom-in-20"),
    /// Farther.
    ZOOM_OUT("fltrmz-zoom-out-20"),
    /// Open a file.
    OPEN("fltral-folder-open-20"),
    /// Save to a file.
    SAVE("fltrmz-save-20"),
    /// Export.
    EXPORT("fltral-arrow-export-20"),
    /// Run.
    RUN("fltrmz-play-20"),
    /// Search.
    SEARCH("fltrmz-search-20"),
    /// A warning.
    WARNING("fltrmz-warning-20"),
    /// An error.
    ERROR("fltral-error-circle-20"),
    /// A note.
    INFO("fltral-info-20"),
    /// All well.
    OK("fltral-checkmark-circle-20"),
    /// Groups.
    GROUP("fltral-group-20"),
    /// The other language.
    LANGUAGE("fltral-local-language-20"),
    /// Dark.
    MOON("fltrmz-weather-moon-20"),
    /// Light.
    SUN("fltrmz-weather-sunny-20"),
    /// Ask the machine.
    DISCOVER("fltral-desktop-20"),
    /// A sample.
    SAMPLE("fltrmz-organization-20"),
    /// Close.
    CLOSE("fltral-dismiss-20"),
    /// A chart.
    CHART("fltral-data-bar-vertical-20"),
    /// A timeline.
    TIMELINE("fltrmz-timer-20");

    private final String code;

    Icons(String code) {
        this.code = code;
    }

    /// Returns the icon at the size of controls, 16 px.
    public FontIcon small() {
        return sized(16);
    }

    /// Returns the icon at the size of empty states, 20 px.
    public FontIcon large() {
        return sized(20);
    }

    private FontIcon sized(int pixels) {
        var icon = new FontIcon(code);
        icon.setIconSize(pixels);
        icon.getStyleClass().add("icon");
        return icon;
    }
}
