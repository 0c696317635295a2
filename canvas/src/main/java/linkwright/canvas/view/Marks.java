package linkwright.canvas.view;

import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Line;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.PathElement;
import javafx.scene.shape.Rectangle;

import linkwright.canvas.edit.Selection;
import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Drawing;
import linkwright.canvas.layout.Hit;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.DirectedLink;

import org.jspecify.annotations.Nullable;

import java.awt.BasicStroke;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What lies above the picture: outlines of what is selected and hovered, the band, the line of a
/// link being drawn. Their colours are the style classes `mark`, `selected`, `hovered`, `handle`.
final class Marks extends Pane {
    private static final double OUTLINE_GAP = 4;
    private static final double HANDLE = 5;

    /// More outlines than a person can tell apart are not drawn.
    private static final int MOST_OUTLINES = 400;

    private final Rectangle band = new Rectangle();
    private final Line line = new Line();
    private final Pane outlines = new Pane();
    private final Pane hovered = new Pane();

    Marks() {
        setMouseTransparent(true);
        band.getStyleClass().addAll("mark", "band");
        line.getStyleClass().addAll("mark", "connecting");
        band.setVisible(false);
        line.setVisible(false);
        getChildren().addAll(hovered, outlines, band, line);
    }

    void showBand(Box box) {
        band.setX(box.x());
        band.setY(box.y());
        band.setWidth(box.width());
        band.setHeight(box.height());
        band.setVisible(true);
    }

    void hideBand() {
        band.setVisible(false);
    }

    void showLine(double fromX, double fromY, double toX, double toY) {
        line.setStartX(fromX);
        line.setStartY(fromY);
        line.setEndX(toX);
        line.setEndY(toY);
        line.setVisible(true);
    }

    void hideLine() {
        line.setVisible(false);
    }

    /// Outlines what is selected, as it stands on a drawing seen by a camera.
    void showSelection(Drawing drawing, Camera camera, Selection selection) {
        var nodes = new ArrayList<Node>();
        for (ComponentId id : selection.components()) {
            if (nodes.size() < MOST_OUTLINES) {
                boxOf(drawing, camera, id)
                        .ifPresent(box -> addBox(nodes, box.grown(OUTLINE_GAP), "selected"));
            }
        }
        for (String link : selection.links()) {
            if (nodes.size() < MOST_OUTLINES) {
                drawing.topology()
                        .directedLink(link)
                        .ifPresent(
                                directed -> addLink(nodes, drawing, camera, directed, "selected"));
            }
        }
        outlines.getChildren().setAll(nodes);
    }

    /// Outlines what is under the pointer, or nothing.
    void showHover(Drawing drawing, Camera camera, @Nullable Hit hit) {
        var nodes = new ArrayList<Node>();
        if (hit instanceof Hit.OnComponent(ComponentId id)) {
            boxOf(drawing, camera, id)
                    .ifPresent(box -> nodes.add(outline(box.grown(1), "hovered")));
        } else if (hit instanceof Hit.OnLink(DirectedLink link)) {
            addLink(nodes, drawing, camera, link, "hovered");
        }
        hovered.getChildren().setAll(nodes);
    }

    private static Optional<Box> boxOf(Drawing drawing, Camera camera, ComponentId id) {
        return drawing.topology().find(id).isEmpty()
                ? Optional.empty()
                : drawing.box(id, camera.zoom()).map(camera::toScreen);
    }

    private static void addBox(List<Node> nodes, Box box, String style) {
        nodes.add(outline(box, style));
        for (double x : new double[] {box.x(), box.right()}) {
            for (double y : new double[] {box.y(), box.bottom()}) {
                nodes.add(handle(x, y));
            }
        }
    }

    private static Rectangle outline(Box box, String style) {
        var outline = new Rectangle(box.x(), box.y(), box.width(), box.height());
        outline.getStyleClass().addAll("mark", style);
        return outline;
    }

    private static Rectangle handle(double x, double y) {
        var handle = new Rectangle(x - HANDLE / 2, y - HANDLE / 2, HANDLE, HANDLE);
        handle.getStyleClass().addAll("mark", "handle");
        return handle;
    }

    private static void addLink(
            List<Node> nodes, Drawing drawing, Camera camera, DirectedLink link, String style) {
        double zoom = camera.zoom();
        drawing.path(link.index() / 2)
                .map(path -> path.flattened().scaled(zoom, -camera.x() * zoom, -camera.y() * zoom))
                .ifPresent(path -> addEdge(nodes, path.xs(), path.ys(), style));
    }

    private static void addEdge(List<Node> nodes, double[] xs, double[] ys, String style) {
        Path edge = around(xs, ys, style);
        nodes.add(edge);
        boolean isStraight = xs.length == 2;
        if (isStraight && style.equals("selected")) {
            for (PathElement corner : edge.getElements()) {
                switch (corner) {
                    case MoveTo to -> nodes.add(handle(to.getX(), to.getY()));
                    case LineTo to -> nodes.add(handle(to.getX(), to.getY()));
                    default -> {}
                }
            }
        }
    }

    /// The edge of a band around a line.
    private static Path around(double[] xs, double[] ys, String style) {
        var center = new Path2D.Double();
        center.moveTo(xs[0], ys[0]);
        for (int i = 1; i < xs.length; i++) {
            center.lineTo(xs[i], ys[i]);
        }
        double width = style.equals("selected") ? 20 : 14;
        var stroke = new BasicStroke((float) width, BasicStroke.CAP_SQUARE, BasicStroke.JOIN_MITER);
        var edge = new Path(elements(stroke.createStrokedShape(center).getPathIterator(null, 0.5)));
        edge.getStyleClass().addAll("mark", style);
        return edge;
    }

    private static List<PathElement> elements(PathIterator iterator) {
        var elements = new ArrayList<PathElement>();
        double[] at = new double[6];
        double startX = 0;
        double startY = 0;
        for (; !iterator.isDone(); iterator.next()) {
            switch (iterator.currentSegment(at)) {
                case PathIterator.SEG_MOVETO -> {
                    startX = at[0];
                    startY = at[1];
                    elements.add(new MoveTo(startX, startY));
                }
                case PathIterator.SEG_CLOSE -> elements.add(new LineTo(startX, startY));
                default -> elements.add(new LineTo(at[0], at[1]));
            }
        }
        return elements;
    }
}
