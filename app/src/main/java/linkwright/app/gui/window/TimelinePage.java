package linkwright.app.gui.window;

import javafx.scene.Node;
import javafx.scene.layout.StackPane;

import linkwright.app.gui.look.Appearance;
import linkwright.profiler.view.TimelineColors;
import linkwright.profiler.view.TimelineContent;
import linkwright.profiler.view.TimelinePane;

import java.util.Optional;

/// The timeline of the profile that is open, or how to open one.
final class TimelinePage extends StackPane {
    private final TimelinePane timeline;
    private final Node empty;

    TimelinePage(Desk desk, Node empty) {
        this.empty = empty;
        timeline = new TimelinePane(desk.words().texts().get(), colors(desk.appearance().get()));
        timeline.setId("timeline");
        desk.words().texts().subscribe(timeline::setTexts);
        desk.appearance().subscribe(look -> timeline.setColors(colors(look)));
        desk.designer().profile().subscribe(this::show);
    }

    private void show(Optional<TimelineContent> profile) {
        profile.ifPresent(timeline::show);
        getChildren().setAll(profile.isPresent() ? timeline : empty);
    }

    private static TimelineColors colors(Appearance look) {
        return look == Appearance.LIGHT ? TimelineColors.LIGHT : TimelineColors.DARK;
    }
}
