package linkwright.profiler.view;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Border;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.BorderStrokeStyle;
import javafx.scene.layout.BorderWidths;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;

import linkwright.profiler.trace.TimeRange;
import linkwright.profiler.trace.TraceSource;

import java.util.Locale;
import java.util.Optional;

/// The line above a timeline: what is shown, what the colours mean, how much was communication.
final class TimelineHeader extends HBox {
    /// Its height in pixels.
    static final double HEIGHT = 32;

    private static final int LONGEST_NAME = 28;

    private final Label title = new Label();
    private final Label source = new Label();
    private final Label shares = new Label();
    private final HBox legend = new HBox(18);
    private final Tooltip fullSource = new Tooltip();

    TimelineHeader() {
        super(12);
        setAlignment(Pos.CENTER_LEFT);
        setPadding(new Insets(0, TimelineGeometry.MARGIN, 0, TimelineGeometry.MARGIN));
        legend.setAlignment(Pos.CENTER);
        HBox.setHgrow(legend, Priority.ALWAYS);
        title.setMinWidth(USE_PREF_SIZE);
        legend.setMinWidth(USE_PREF_SIZE);
        shares.setMinWidth(USE_PREF_SIZE);
        shares.setId("timeline-shares");
        source.setTooltip(fullSource);
        getChildren().setAll(title, source, legend, shares);
    }

    void update(TimelineStyle style, TimelineModel model) {
        TimelineColors colors = style.colors();
        setBackground(new Background(new BackgroundFill(colors.panel(), null, null)));
        setBorder(
                new Border(
                        new BorderStroke(
                                colors.hairline(),
                                BorderStrokeStyle.SOLID,
                                null,
                                new BorderWidths(0, 0, 1, 0))));
        write(title, style.texts().say("profiler.view.timeline"), style.strong(12.5), colors.ink());
        Optional<TimelineContent> content = model.contentProperty().get();
        write(
                source,
                content.map(shown -> sourceOf(style, shown)).orElse(""),
                style.regular(11.5),
                colors.softInk());
        write(
                shares,
                content.map(shown -> sharesOf(style, shown, model)).orElse(""),
                style.strong(11.5),
                colors.ink());
        content.ifPresent(shown -> fullSource.setText(fullSourceOf(style, shown)));
        legend.getChildren().clear();
        content.ifPresent(shown -> fillLegend(style, shown));
    }

    private static String sourceOf(TimelineStyle style, TimelineContent content) {
        return sayAbout(style, content, shortened(content.trace().source().file()));
    }

    private static String fullSourceOf(TimelineStyle style, TimelineContent content) {
        return sayAbout(style, content, content.trace().source().file());
    }

    private static String sayAbout(TimelineStyle style, TimelineContent content, String file) {
        TraceSource source = content.trace().source();
        return source.schemaVersion().isEmpty()
                ? file
                : style.texts()
                        .say(
                                "profiler.view.source",
                                file,
                                source.product().replace("NVIDIA ", ""),
                                source.schemaVersion());
    }

    /// Leaves out the middle of a long name: its end tells more than its middle.
    private static String shortened(String file) {
        int half = LONGEST_NAME / 2;
        return file.length() <= LONGEST_NAME
                ? file
                : file.substring(0, half) + "…" + file.substring(file.length() - half);
    }

    private static String sharesOf(
            TimelineStyle style, TimelineContent content, TimelineModel model) {
        Optional<TimeRange> range = model.rangeProperty().get();
        TimelineContent.Shares shares = content.sharesWithin(range.orElse(content.range()));
        return style.texts()
                .say(
                        range.isPresent() ? "profiler.view.shares.range" : "profiler.view.shares",
                        percent(shares.communication()),
                        percent(shares.exposed()));
    }

    /// The legend lists only what occurs.
    private void fillLegend(TimelineStyle style, TimelineContent content) {
        TimelineColors colors = style.colors();
        boolean computes = has(content, 1);
        boolean copies = has(content, 0);
        boolean communicates = has(content, 2);
        boolean waits = !content.analysis().skews().all().isEmpty();
        addEntry(style, computes, "profiler.view.compute", colors.compute(), colors.compute());
        addEntry(style, copies, "profiler.view.copy", colors.copy(), colors.copy());
        addEntry(
                style,
                communicates,
                waits ? "profiler.view.transfer" : "profiler.view.communication",
                colors.communication(),
                colors.communication());
        addEntry(style, waits, "profiler.view.waiting", colors.waiting(), colors.communication());
    }

    private static boolean has(TimelineContent content, int band) {
        return content.rows().stream()
                .filter(row -> row.kind() == TimelineRow.Kind.GPU)
                .anyMatch(row -> row.bands().get(band).size() > 0);
    }

    private void addEntry(TimelineStyle style, boolean occurs, String key, Color fill, Color edge) {
        if (!occurs) {
            return;
        }
        var swatch = new Region();
        swatch.setMinSize(16, 10);
        swatch.setMaxSize(16, 10);
        swatch.setBackground(new Background(new BackgroundFill(fill, null, null)));
        swatch.setBorder(
                new Border(
                        new BorderStroke(
                                edge,
                                BorderStrokeStyle.SOLID,
                                CornerRadii.EMPTY,
                                new BorderWidths(1))));
        var name = new Label();
        write(name, style.texts().say(key), style.regular(11), style.colors().softInk());
        name.setMinWidth(USE_PREF_SIZE);
        var entry = new HBox(6, swatch, name);
        entry.setAlignment(Pos.CENTER);
        legend.getChildren().add(entry);
    }

    private static void write(Label label, String text, Font font, Color color) {
        label.setText(text);
        label.setFont(font);
        label.setTextFill(color);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, share >= 0.0995 ? "%.0f" : "%.1f", share * 100);
    }
}
