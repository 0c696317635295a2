package linkwright.app.gui.window;

import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/// A track filled by a share.
final class Bar extends Pane {
    private static final double HEIGHT = 7;
    private static final double NO_TICK = -1;

    private final Region track = new Region();
    private final Region fill = new Region();
    private final Region tick = new Region();
    private final double share;
    private final double tickAt;

    /// @param share of the track that is filled, more than all of it counts as all
    /// @param style style class of the fill
    Bar(double share, String style) {
        this(share, style, NO_TICK);
    }

    /// @param tickAt where on the track a tick stands, from 0 to 1
    Bar(double share, String style, double tickAt) {
        this.share = Math.clamp(share, 0, 1);
        this.tickAt = tickAt;
        track.getStyleClass().add("load-track");
        fill.getStyleClass().add(style);
        tick.getStyleClass().add("load-tick");
        tick.setVisible(tickAt >= 0);
        getChildren().addAll(track, fill, tick);
        setMinHeight(HEIGHT);
        setMaxHeight(HEIGHT);
    }

    @Override
    protected void layoutChildren() {
        track.resizeRelocate(0, 0, getWidth(), HEIGHT);
        fill.resizeRelocate(0, 0, getWidth() * share, HEIGHT);
        tick.resizeRelocate(getWidth() * tickAt, 0, 1, HEIGHT);
    }
}
