package linkwright.app.gui.window;

import javafx.scene.Node;
import javafx.scene.layout.StackPane;

import linkwright.app.gui.look.Appearance;
import linkwright.app.gui.model.ProfileModel;
import linkwright.profiler.view.TimelineColors;
import linkwright.profiler.view.TimelineContent;
import linkwright.profiler.view.TimelineModel;
import linkwright.profiler.view.TimelinePane;

import java.util.Optional;
import java.util.OptionalLong;

/// The timeline of the profile that is open, or how to open one.
final class TimelinePage extends StackPane {
    private final TimelinePane timeline;
    private final Node empty;
    private final ProfileModel profile;

    TimelinePage(Desk desk, Node empty) {
        this.empty = empty;
        timeline = new TimelinePane(desk.words().texts().get(), colors(desk.appearance().get()));
        timeline.setId("timeline");
        desk.words().texts().subscribe(timeline::setTexts);
        desk.appearance().subscribe(look -> timeline.setColors(colors(look)));
        profile = desk.designer().profile();
        profile.content().subscribe(this::show);
        timeline.cursorNanosProperty().subscribe((before, now) -> look());
        timeline.model().rangeProperty().subscribe((before, now) -> look());
    }

    /// The drawing shows the moment of the cursor, or the mean over the range.
    private void look() {
        long cursor = timeline.cursorNanosProperty().get();
        profile.look(
                cursor == TimelineModel.NO_CURSOR ? OptionalLong.empty() : OptionalLong.of(cursor),
                timeline.model().rangeProperty().get());
    }

    private void show(Optional<TimelineContent> content) {
        content.ifPresent(timeline::show);
        getChildren().setAll(content.isPresent() ? timeline : empty);
    }

    private static TimelineColors colors(Appearance look) {
        return look == Appearance.LIGHT ? TimelineColors.LIGHT : TimelineColors.DARK;
    }
}
