package linkwright.app.gui.look;

import javafx.scene.Group;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;

import linkwright.engine.topology.ComponentKind;

/// A part in small, 26 × 18 pixels, in the shape the drawing gives it; its colours are roles.
public final class PartGlyph {
    private static final double WIDTH = 26;
    private static final double HEIGHT = 18;

    private PartGlyph() {}

    /// Returns the glyph of a kind of component.
    public static Group of(ComponentKind kind) {
        Group glyph =
                switch (kind) {
                    case HOST, POD -> frame();
                    case RACK -> rack();
                    case GPU, GPU_PARTITION -> card("gpu");
                    case NIC -> nic();
                    case NIC_PORT -> new Group(styled(diamond(13, 9, 6), "nic"));
                    case NV_SWITCH -> new Group(styled(lane(5, 13), "nv-switch"));
                    case PCIE_SWITCH, PCIE_ROOT -> new Group(styled(lane(3, 15), "pcie-switch"));
                    case CPU_PACKAGE, NUMA_NODE, CORE_SET -> cpu();
                    case MEMORY -> memory();
                    case NETWORK_SWITCH -> networkSwitch();
                    case UNKNOWN_DEVICE -> new Group(styled(box(3, 3, 20, 12, 3), "frame"));
                };
        // Keeps the size the same for every kind, so that rows line up.
        var room = new Rectangle(WIDTH, HEIGHT);
        room.setOpacity(0);
        glyph.getChildren().addFirst(room);
        return glyph;
    }

    private static Group frame() {
        return new Group(
                styled(box(1, 1, 24, 16, 3), "frame"), styled(new Line(1, 6, 25, 6), "frame"));
    }

    private static Group rack() {
        var group = new Group(styled(box(5, 1, 16, 16, 2), "frame"));
        for (int y = 5; y <= 13; y += 4) {
            group.getChildren().add(styled(new Line(8, y, 18, y), "frame"));
        }
        return group;
    }

    private static Group card(String kind) {
        var strip = styled(box(1.5, 1.5, 4, 15, 2), kind);
        strip.getStyleClass().add("strip");
        Shape body = styled(box(1, 1, 24, 16, 3), kind);
        return new Group(body, strip);
    }

    private static Group nic() {
        return new Group(
                styled(box(1, 2, 24, 11, 3), "nic"), styled(diamond(13, 13.5, 3.5), "nic"));
    }

    private static Group cpu() {
        var group = new Group();
        for (int x = 7; x <= 19; x += 4) {
            group.getChildren().add(styled(new Line(x, 0.5, x, 17.5), "cpu"));
        }
        group.getChildren().add(styled(box(4, 3, 18, 12, 1), "cpu"));
        return group;
    }

    private static Group memory() {
        var group = new Group(styled(box(2, 4, 22, 9, 1), "memory"));
        for (int x = 5; x <= 21; x += 4) {
            group.getChildren().add(styled(new Line(x, 13, x, 16), "memory"));
        }
        return group;
    }

    private static Group networkSwitch() {
        var group = new Group(styled(box(1, 4, 24, 11, 2), "network-switch"));
        for (int x = 4; x <= 20; x += 4) {
            Shape cell = styled(box(x, 9, 2.6, 3.4, 0), "network-switch");
            cell.getStyleClass().add("strip");
            group.getChildren().add(cell);
        }
        return group;
    }

    private static Polygon lane(double top, double bottom) {
        double middle = (top + bottom) / 2;
        return new Polygon(1, middle, 5, top, 21, top, 25, middle, 21, bottom, 5, bottom);
    }

    private static Polygon diamond(double x, double y, double radius) {
        return new Polygon(x, y - radius, x + radius, y, x, y + radius, x - radius, y);
    }

    private static Rectangle box(double x, double y, double width, double height, double arc) {
        var box = new Rectangle(x, y, width, height);
        box.setArcWidth(2 * arc);
        box.setArcHeight(2 * arc);
        return box;
    }

    private static <S extends Shape> S styled(S shape, String kind) {
        shape.getStyleClass().addAll("glyph", kind);
        return shape;
    }
}
