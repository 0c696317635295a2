package linkwright.app.gui.look;

import javafx.scene.Group;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;

import linkwright.engine.topology.Fact;

/// The mark of 8 pixels that says how a fact came to be known.
public final class SourceMark {
    private static final double SIZE = 10;

    private SourceMark() {}

    /// Returns the mark of a fact; an empty place for one nobody knows.
    public static Group of(Fact<?> fact) {
        var group = new Group(room());
        if (fact.isContradicted()) {
            group.getChildren().addAll(ring("contradicted"), strike());
            return group;
        }
        fact.source()
                .ifPresent(
                        source -> {
                            switch (source.provenance()) {
                                case DECLARED -> group.getChildren().add(ring("declared"));
                                case DISCOVERED ->
                                        group.getChildren()
                                                .addAll(ring("discovered"), dot(1.5, "discovered"));
                                case MEASURED -> group.getChildren().add(dot(4, "measured"));
                                case ASSUMED -> group.getChildren().add(ring("assumed"));
                            }
                        });
        return group;
    }

    /// Returns the last word of the key that says what the mark means.
    public static String wordOf(Fact<?> fact) {
        if (fact.isContradicted()) {
            return "contradicted";
        }
        return fact.source()
                .map(
                        source ->
                                switch (source.provenance()) {
                                    case DECLARED -> "declared";
                                    case DISCOVERED -> "discovered";
                                    case MEASURED -> "measured";
                                    case ASSUMED -> "assumed";
                                })
                .orElse("unknown");
    }

    private static Shape room() {
        var room = new Rectangle(SIZE, SIZE);
        room.setOpacity(0);
        return room;
    }

    private static Shape ring(String word) {
        var ring = new Circle(SIZE / 2, SIZE / 2, 3.5);
        ring.getStyleClass().addAll("source-mark", "ring", word);
        return ring;
    }

    private static Shape dot(double radius, String word) {
        var dot = new Circle(SIZE / 2, SIZE / 2, radius);
        dot.getStyleClass().addAll("source-mark", "dot", word);
        return dot;
    }

    private static Shape strike() {
        var strike = new Line(1, SIZE - 1, SIZE - 1, 1);
        strike.getStyleClass().addAll("source-mark", "ring", "contradicted");
        return strike;
    }
}
