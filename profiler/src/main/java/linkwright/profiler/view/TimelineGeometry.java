package linkwright.profiler.view;

import java.util.List;
import java.util.OptionalInt;

/// Where the parts of a timeline's canvas lie, in pixels from its upper left corner.
///
/// @param width of the canvas
/// @param height of the canvas
/// @param rows visible rows from the top
/// @param scrolled pixels that the rows are scrolled up
record TimelineGeometry(double width, double height, List<TimelineRow> rows, double scrolled) {
    /// Height of the ruler above the rows.
    static final double RULER = 18;

    /// Width of the names left of the rows.
    static final double NAMES = 118;

    /// Distance of names and marks from the edges.
    static final double MARGIN = 16;

    private static final double ABOVE_ROWS = 2;

    /// Returns the pixels that all rows take.
    double rowsHeight() {
        return ABOVE_ROWS + rows.stream().mapToDouble(TimelineRow::height).sum() + 4;
    }

    double left() {
        return NAMES;
    }

    double laneWidth() {
        return Math.max(1, width - NAMES - MARGIN);
    }

    double right() {
        return left() + laneWidth();
    }

    /// Returns the top of a row.
    double topOf(int row) {
        double top = RULER + ABOVE_ROWS - scrolled;
        for (int i = 0; i < row; i++) {
            top += rows.get(i).height();
        }
        return top;
    }

    /// Returns the row at a height, empty outside of all rows.
    OptionalInt rowAt(double y) {
        double top = RULER + ABOVE_ROWS - scrolled;
        for (int i = 0; i < rows.size() && y >= RULER; i++) {
            double bottom = top + rows.get(i).height();
            if (y >= top && y < bottom) {
                return OptionalInt.of(i);
            }
            top = bottom;
        }
        return OptionalInt.empty();
    }

    boolean isOverNames(double x) {
        return x < NAMES;
    }

    boolean isOverRuler(double y) {
        return y < RULER;
    }
}
