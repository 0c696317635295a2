package linkwright.profiler.view;

import javafx.beans.property.LongProperty;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.ScrollBar;
import javafx.scene.layout.Region;
import javafx.scene.text.TextAlignment;

import linkwright.engine.diagnostic.Texts;
import linkwright.profiler.trace.TimeRange;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The timeline panel: GPUs from top to bottom, time from left to right.
///
/// Only what is visible is drawn, and what is shorter than a pixel is merged, so a million events
/// cost no more than a thousand. Belongs to the JavaFX thread.
public final class TimelinePane extends Region {
    private static final double SCROLL_BAR = 10;

    private final TimelineModel model = new TimelineModel();
    private final TimelineHeader header = new TimelineHeader();
    private final Canvas lanes = new Canvas();
    private final Canvas overlay = new Canvas();
    private final ScrollBar scrollBar = new ScrollBar();
    private final TimelineTip tip = new TimelineTip();
    private TimelineStyle style;
    private boolean lanesAreOld = true;

    /// Makes an empty timeline.
    public TimelinePane(Texts texts, TimelineColors colors) {
        style = new TimelineStyle(colors, texts);
        setId("timeline");
        setFocusTraversable(true);
        overlay.setMouseTransparent(true);
        scrollBar.setOrientation(Orientation.VERTICAL);
        getChildren().setAll(header, lanes, overlay, scrollBar, tip);
        model.contentProperty().addListener((observed, before, now) -> renew());
        model.rowsProperty().addListener((observed, before, now) -> renew());
        model.visibleProperty().addListener((observed, before, now) -> renew());
        model.rangeProperty().addListener((observed, before, now) -> renew());
        model.cursorNanosProperty().addListener((observed, before, now) -> requestLayout());
        scrollBar.valueProperty().addListener((observed, before, now) -> renew());
        new TimelineGestures(this).install();
    }

    /// Returns what is shown; its properties may be bound and set.
    public TimelineModel model() {
        return model;
    }

    /// Returns the time cursor, to be shared with others; in nanoseconds from the start of the
    /// session, [TimelineModel#NO_CURSOR] when there is none.
    public LongProperty cursorNanosProperty() {
        return model.cursorNanosProperty();
    }

    /// Shows a trace.
    public void show(TimelineContent content) {
        model.show(content);
    }

    /// Shows other words, at once.
    public void setTexts(Texts texts) {
        style = new TimelineStyle(style.colors(), texts);
        renew();
    }

    /// Shows other colours, at once.
    public void setColors(TimelineColors colors) {
        style = new TimelineStyle(colors, style.texts());
        renew();
    }

    TimelineGeometry geometry() {
        return new TimelineGeometry(
                lanes.getWidth(), lanes.getHeight(), model.rowsProperty().get(), scrolled());
    }

    /// Returns where moments lie, empty when nothing is shown.
    Optional<TimeScale> scale() {
        if (model.contentProperty().get().isEmpty() || lanes.getWidth() <= 0) {
            return Optional.empty();
        }
        TimelineGeometry place = geometry();
        return Optional.of(
                new TimeScale(model.visibleProperty().get(), place.left(), place.laneWidth()));
    }

    void scrollRowsBy(double pixels) {
        scrollBar.setValue(Math.clamp(scrollBar.getValue() + pixels, 0, scrollBar.getMax()));
    }

    void hideTip() {
        tip.hide();
    }

    /// Shows what lies at a point of the canvas, if anything.
    void showTipAt(double x, double y) {
        Optional<Band.EventRef> event = eventAt(x, y);
        Optional<TimelineContent> content = model.contentProperty().get();
        if (event.isEmpty() || content.isEmpty()) {
            tip.hide();
            return;
        }
        tip.show(style, content.get(), event.get());
        double left = Math.min(x + 14, getWidth() - tip.getWidth() - 4);
        double below = y + TimelineHeader.HEIGHT + 16;
        boolean fits = below + tip.getHeight() < getHeight();
        tip.relocate(
                Math.max(4, left),
                fits ? below : Math.max(0, y + TimelineHeader.HEIGHT - tip.getHeight() - 10));
    }

    Optional<Band.EventRef> eventAt(double x, double y) {
        TimelineGeometry place = geometry();
        OptionalInt at = place.rowAt(y);
        Optional<TimeScale> scale = scale();
        if (at.isEmpty() || scale.isEmpty() || x < place.left() || x > place.right()) {
            return Optional.empty();
        }
        TimelineRow row = place.rows().get(at.getAsInt());
        double inRow = y - place.topOf(at.getAsInt());
        long nanos = scale.get().nanos(x);
        long tolerance = Math.max(1, Math.round(1.5 / scale.get().pixelsPerNano()));
        // The band painted last lies on top.
        for (int band = row.bands().size() - 1; band >= 0; band--) {
            double top = row.topOf(band);
            if (inRow >= top - 1 && inRow <= top + row.heightOf(band) + 1) {
                OptionalInt found = row.bands().get(band).nearest(nanos, tolerance);
                if (found.isPresent()) {
                    return Optional.of(row.bands().get(band).event(found.getAsInt()));
                }
            }
        }
        return Optional.empty();
    }

    @Override
    protected double computePrefHeight(double width) {
        return 260;
    }

    @Override
    protected double computeMinHeight(double width) {
        return 120;
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double height = Math.max(1, getHeight() - TimelineHeader.HEIGHT);
        header.resizeRelocate(0, 0, width, TimelineHeader.HEIGHT);
        if (lanes.getWidth() != width || lanes.getHeight() != height) {
            for (Canvas canvas : List.of(lanes, overlay)) {
                canvas.setWidth(width);
                canvas.setHeight(height);
                canvas.relocate(0, TimelineHeader.HEIGHT);
            }
            lanesAreOld = true;
        }
        layoutScrollBar(width, height);
        if (lanesAreOld) {
            lanesAreOld = false;
            header.update(style, model);
            paintLanes();
        }
        paintOverlay();
    }

    private void layoutScrollBar(double width, double height) {
        double visible = height - TimelineGeometry.RULER;
        double hidden = Math.max(0, geometry().rowsHeight() - visible);
        scrollBar.setMax(hidden);
        scrollBar.setVisibleAmount(hidden * visible / (hidden + visible));
        scrollBar.setUnitIncrement(25);
        scrollBar.setBlockIncrement(visible);
        scrollBar.setVisible(hidden > 0);
        if (scrollBar.getValue() > hidden) {
            scrollBar.setValue(hidden);
        }
        scrollBar.resizeRelocate(
                width - SCROLL_BAR,
                TimelineHeader.HEIGHT + TimelineGeometry.RULER,
                SCROLL_BAR,
                visible);
    }

    private double scrolled() {
        return Math.min(scrollBar.getValue(), scrollBar.getMax());
    }

    private void renew() {
        lanesAreOld = true;
        tip.hide();
        requestLayout();
    }

    private void paintLanes() {
        GraphicsContext pen = lanes.getGraphicsContext2D();
        TimeRange visible = model.visibleProperty().get();
        model.contentProperty()
                .get()
                .ifPresentOrElse(
                        content ->
                                new TimelinePainter(pen, style, geometry(), visible)
                                        .paint(content, model),
                        () -> paintEmpty(pen));
    }

    private void paintOverlay() {
        GraphicsContext pen = overlay.getGraphicsContext2D();
        pen.clearRect(0, 0, overlay.getWidth(), overlay.getHeight());
        model.contentProperty()
                .get()
                .ifPresent(
                        content ->
                                new TimelineOverlay(
                                                pen,
                                                style,
                                                geometry(),
                                                model.visibleProperty().get())
                                        .paint(model, content.range().startNanos()));
    }

    private void paintEmpty(GraphicsContext pen) {
        pen.setFill(style.colors().panel());
        pen.fillRect(0, 0, lanes.getWidth(), lanes.getHeight());
        pen.setFill(style.colors().faintInk());
        pen.setFont(style.regular(12));
        pen.setTextAlign(TextAlignment.CENTER);
        pen.setTextBaseline(VPos.CENTER);
        pen.fillText(
                style.texts().say("profiler.view.empty"),
                lanes.getWidth() / 2,
                lanes.getHeight() / 2);
    }
}
