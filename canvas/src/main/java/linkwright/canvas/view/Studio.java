package linkwright.canvas.view;

import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Drawing;
import linkwright.canvas.layout.DrawingLayout;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// Paints pictures beside the thread of the screen, one at a time; of the orders that come in while
/// it paints, only the last one counts.
///
/// Its methods belong to the thread of the screen.
final class Studio {
    private static final System.Logger LOG = System.getLogger(Studio.class.getName());

    private final Executor painters;
    private final Executor screen;
    private final Consumer<Picture> deliver;
    private @Nullable Order next;
    private boolean isPainting;
    private @Nullable Picture last;

    /// What is to be painted.
    ///
    /// @param camera how closely
    /// @param width of the screen, in screen pixels
    /// @param height of the screen
    /// @param density device pixels per screen pixel
    record Order(Scenery scenery, Camera camera, double width, double height, double density) {
        Box visible() {
            return camera.shown(width, height);
        }
    }

    /// Opens a studio.
    ///
    /// @param painters paints
    /// @param screen the thread of the screen
    /// @param deliver takes each picture, on the thread of the screen
    Studio(Executor painters, Executor screen, Consumer<Picture> deliver) {
        this.painters = painters;
        this.screen = screen;
        this.deliver = deliver;
    }

    /// Orders a picture; nothing happens when the last one shows it already.
    void order(Order order) {
        if (last != null && last.shows(order.scenery(), order.camera(), order.visible())) {
            next = null;
            return;
        }
        next = order;
        if (!isPainting) {
            begin();
        }
    }

    private void begin() {
        Order order = next;
        if (order == null) {
            return;
        }
        next = null;
        isPainting = true;
        Picture before = last;
        painters.execute(
                () -> {
                    try {
                        Picture picture = paint(order, before);
                        screen.execute(() -> finish(picture));
                    } catch (RuntimeException broken) {
                        // The outermost loop of the painter: the old picture stays on screen.
                        LOG.log(
                                System.Logger.Level.ERROR,
                                "a picture could not be painted",
                                broken);
                        screen.execute(() -> isPainting = false);
                    }
                });
    }

    private void finish(Picture picture) {
        isPainting = false;
        last = picture;
        deliver.accept(picture);
        begin();
    }

    private static Picture paint(Order order, @Nullable Picture before) {
        return Picture.paint(
                drawing(order.scenery(), before),
                order.scenery(),
                order.visible(),
                order.camera().zoom(),
                order.density());
    }

    /// The same parts at the same places need no new layout.
    @SuppressWarnings("ReferenceEquality") // an edit makes another topology; comparing is dearer
    private static Drawing drawing(Scenery scenery, @Nullable Picture before) {
        var document = scenery.document();
        if (before != null
                && before.scenery().document().topology() == document.topology()
                && before.scenery().document().positions().equals(document.positions())) {
            return before.drawing();
        }
        return DrawingLayout.of(document.topology(), document.positions());
    }
}
