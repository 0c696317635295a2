package linkwright.canvas.view;

import javafx.geometry.Rectangle2D;
import javafx.scene.image.ImageView;

import linkwright.canvas.layout.Box;

import org.jspecify.annotations.Nullable;

/// The last picture, put where a camera sees it: pixel for pixel at the zoom it was painted for,
/// stretched at any other until the next one is ready.
final class PictureView extends ImageView {
    private @Nullable Picture picture;

    PictureView() {
        setSmooth(true);
        setMouseTransparent(true);
        setManaged(false);
    }

    void show(Picture painted) {
        picture = painted;
        setImage(painted.image());
    }

    /// Puts the picture where it belongs.
    ///
    /// @param density device pixels per screen pixel
    void place(Camera camera, double density) {
        if (picture == null) {
            return;
        }
        Box area = camera.toScreen(picture.area());
        boolean isSharp = picture.zoom() == camera.zoom();
        double width = picture.image().getWidth();
        double height = picture.image().getHeight();
        setViewport(new Rectangle2D(0, 0, width, height));
        setFitWidth(isSharp ? width / density : area.width());
        setFitHeight(isSharp ? height / density : area.height());
        setX(isSharp ? Math.rint(area.x() * density) / density : area.x());
        setY(isSharp ? Math.rint(area.y() * density) / density : area.y());
    }
}
