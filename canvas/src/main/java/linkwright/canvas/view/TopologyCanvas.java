package linkwright.canvas.view;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Point2D;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;

import linkwright.canvas.document.Document;
import linkwright.canvas.edit.Edit;
import linkwright.canvas.edit.Selection;
import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Drawing;
import linkwright.canvas.layout.Hit;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.paint.Theme;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.topology.ComponentId;

import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// The drawing of a document on screen, with everything a person does on it: pan, zoom, select,
/// move, connect, rename.
///
/// It changes no document: what the person does is handed out as edits. The picture is painted on
/// an executor; until a new one is ready, the old one is shown at the new place and size. Style
/// class `topology-canvas`.
public final class TopologyCanvas extends Region {
    private final Shown shown = new Shown();
    private final ObjectProperty<Selection> selection = new SimpleObjectProperty<>(Selection.NONE);
    private final ObjectProperty<Tool> tool = new SimpleObjectProperty<>(Tool.SELECT);
    private final ReadOnlyObjectWrapper<Camera> camera = new ReadOnlyObjectWrapper<>(Camera.HOME);
    private final ReadOnlyObjectWrapper<Optional<Drawing>> drawing =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Hit>> hovered =
            new ReadOnlyObjectWrapper<>(Optional.empty());

    private final PictureView image = new PictureView();
    private final Marks marks = new Marks();
    private final Connecting connecting = new Connecting(this);
    private final RenameField renaming = new RenameField(this);
    private final Studio studio;
    private Consumer<Edit> onEdit = edit -> {};
    private Consumer<Message> onRefused = reason -> {};
    private boolean isFitWanted = true;
    private boolean isFitted;

    /// Makes a canvas that paints on a thread of its own.
    public TopologyCanvas() {
        this(Painters.oneThread());
    }

    /// Makes a canvas.
    ///
    /// @param painters paints the pictures; on the calling thread for a test
    public TopologyCanvas(Executor painters) {
        studio = new Studio(painters, FxThread.executor(), this::show);
        getStyleClass().add("topology-canvas");
        setFocusTraversable(true);
        var clip = new Rectangle();
        clip.widthProperty().bind(widthProperty());
        clip.heightProperty().bind(heightProperty());
        setClip(clip);
        getChildren().addAll(image, marks, renaming);
        var mouse = new CanvasMouse(this);
        mouse.install();
        new CanvasKeys(this, mouse).install();
        shown.subscribe(this::order);
        widthProperty().subscribe((before, now) -> resized());
        heightProperty().subscribe((before, now) -> resized());
        selection.subscribe((before, now) -> mark());
        hovered.subscribe((before, now) -> mark());
    }

    /// What was seen whole stays seen whole, until the person looks elsewhere.
    private void resized() {
        if (isFitted) {
            zoomToFit();
        } else {
            order();
        }
    }

    private void order() {
        if (getWidth() > 0 && getHeight() > 0) {
            shown.scenery().ifPresent(this::order);
        }
    }

    private void order(Scenery scenery) {
        studio.order(new Studio.Order(scenery, camera.get(), getWidth(), getHeight(), density()));
    }

    private double density() {
        return getScene() == null || getScene().getWindow() == null
                ? 1
                : getScene().getWindow().getOutputScaleX();
    }

    private void show(Picture painted) {
        image.show(painted);
        drawing.set(Optional.of(painted.drawing()));
        boolean isEmpty = painted.drawing().bounds().width() <= 0;
        if (isFitWanted && !isEmpty) {
            isFitWanted = false;
            zoomToFit();
        }
        image.place(camera.get(), density());
        mark();
    }

    private void mark() {
        drawing.get()
                .ifPresent(
                        on -> {
                            marks.showSelection(on, camera.get(), selection.get());
                            marks.showHover(on, camera.get(), hovered.get().orElse(null));
                        });
    }

    @Override
    protected void layoutChildren() {
        marks.resizeRelocate(0, 0, getWidth(), getHeight());
        renaming.place();
    }

    /// Shows the next document whole as soon as it is painted.
    public void fitWhenPainted() {
        isFitWanted = true;
    }

    /// Shows everything.
    public void zoomToFit() {
        drawing.get().map(Drawing::bounds).ifPresent(box -> lookAt(box, 1.5));
        isFitted = true;
    }

    /// Shows what is selected, as close as it can be.
    public void zoomToSelection() {
        selection.get().components().stream()
                .flatMap(id -> closeBox(id).stream())
                .reduce(Box::and)
                .ifPresent(box -> lookAt(box, 2));
    }

    /// Shows a component whole.
    public void zoomTo(ComponentId component) {
        closeBox(component).ifPresent(box -> lookAt(box, 2));
    }

    private Optional<Box> closeBox(ComponentId id) {
        return drawing.get()
                .filter(on -> on.topology().find(id).isPresent())
                .flatMap(on -> on.box(id, Camera.MOST_ZOOM));
    }

    /// Zooms about the middle.
    ///
    /// @param times above 1 is closer
    public void zoomBy(double times) {
        look(camera.get().zoomed(times, getWidth() / 2, getHeight() / 2));
    }

    /// Shows the drawing at a zoom, with its middle where it is.
    public void zoomTo(double zoom) {
        zoomBy(zoom / camera.get().zoom());
    }

    private void lookAt(Box box, double mostZoom) {
        if (getWidth() > 0 && getHeight() > 0) {
            look(Camera.fitting(box, getWidth(), getHeight(), mostZoom));
        }
    }

    void look(Camera other) {
        isFitted = false;
        camera.set(other);
        image.place(camera.get(), density());
        mark();
        renaming.place();
        order();
    }

    void hover(double x, double y) {
        hovered.set(hitAt(x, y));
    }

    void hoverNothing() {
        hovered.set(Optional.empty());
    }

    /// Returns what lies under a point of this region.
    Optional<Hit> hitAt(double x, double y) {
        Point2D point = camera.get().toDrawing(x, y);
        double zoom = camera.get().zoom();
        return drawing.get().flatMap(on -> on.hit(point.getX(), point.getY(), 4 / zoom, zoom));
    }

    /// Returns the component under a point of this region.
    public Optional<ComponentId> componentUnder(double x, double y) {
        return hitAt(x, y).flatMap(Hit::component);
    }

    /// Returns where a component stands in this region, empty when it is not drawn at this zoom.
    public Optional<Box> screenBox(ComponentId id) {
        return drawing.get()
                .filter(on -> on.topology().find(id).isPresent())
                .flatMap(on -> on.box(id, camera.get().zoom()))
                .map(camera.get()::toScreen);
    }

    void edit(Edit edit) {
        onEdit.accept(edit);
    }

    void refuse(Message reason) {
        onRefused.accept(reason);
    }

    void connect(ComponentId from, ComponentId to, double x, double y) {
        connecting.offer(from, to, x, y);
    }

    /// Opens a field over the only selected component to type its new name.
    public void renameSelected() {
        renaming.open();
    }

    Marks marks() {
        return marks;
    }

    Camera camera() {
        return camera.get();
    }

    Optional<Drawing> drawing() {
        return drawing.get();
    }

    /// Sets who does the edits a person asks for.
    public void setOnEdit(Consumer<Edit> listener) {
        onEdit = listener;
    }

    /// Sets who tells the person why something cannot be done.
    public void setOnRefused(Consumer<Message> listener) {
        onRefused = listener;
    }

    /// Returns what is drawn.
    public ObjectProperty<Document> documentProperty() {
        return shown.document;
    }

    /// Returns how links and components look; of the topology of the document.
    public ObjectProperty<OverlayFrame> overlayFrameProperty() {
        return shown.overlayFrame;
    }

    /// Returns the colours.
    public ObjectProperty<Theme> themeProperty() {
        return shown.theme;
    }

    /// Returns the language.
    public ObjectProperty<Texts> textsProperty() {
        return shown.texts;
    }

    /// Returns what is selected.
    public ObjectProperty<Selection> selectionProperty() {
        return selection;
    }

    /// Returns what a drag means.
    public ObjectProperty<Tool> toolProperty() {
        return tool;
    }

    /// Returns from where one looks.
    public ReadOnlyObjectProperty<Camera> cameraProperty() {
        return camera.getReadOnlyProperty();
    }

    /// Returns where everything stands on the picture that is shown; empty before the first one.
    public ReadOnlyObjectProperty<Optional<Drawing>> drawingProperty() {
        return drawing.getReadOnlyProperty();
    }

    /// Returns what is under the pointer.
    public ReadOnlyObjectProperty<Optional<Hit>> hoveredProperty() {
        return hovered.getReadOnlyProperty();
    }
}
