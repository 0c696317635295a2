package linkwright.canvas.paint;

import linkwright.canvas.layout.Drawing;
import linkwright.canvas.layout.Inset;
import linkwright.canvas.overlay.OverlayFrame;

import java.util.Optional;

/// Paints one plan at its place, layer by layer.
final class InsetPainter {
    private final InsetScene scene;
    private final InsetLinks links;
    private final InsetParts parts;

    InsetPainter(
            Brush brush, Drawing drawing, OverlayFrame frame, Optional<Inset> host, View view) {
        this.scene = new InsetScene(brush, drawing, frame, host, view);
        this.links = new InsetLinks(brush, scene);
        this.parts = new InsetParts(brush, scene);
    }

    void frames() {
        scene.inPlace(parts::frames);
    }

    void links() {
        scene.inPlace(links::paint);
    }

    void components() {
        scene.inPlace(
                () -> {
                    parts.components();
                    links.ports();
                });
    }

    void labels() {
        scene.inPlace(
                () -> {
                    links.labels();
                    parts.labels();
                });
    }
}
