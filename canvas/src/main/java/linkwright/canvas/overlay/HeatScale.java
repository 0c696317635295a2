package linkwright.canvas.overlay;

import java.util.List;

/// The classes of heat and of difference, as data (look.md, section 4).
///
/// Classes, not a continuum: a reader can name the class of a line from the legend.
public final class HeatScale {
    /// Lower edges of the six heat classes, in percent of what the link carries at most. Below the
    /// first a link is idle.
    public static final List<Integer> HEAT_EDGES_PERCENT = List.of(1, 10, 25, 50, 75, 90);

    /// Edges between the seven classes of difference, in percent of what was expected.
    public static final List<Integer> DIFFERENCE_EDGES_PERCENT = List.of(-50, -20, -5, 5, 20, 50);

    /// The class of difference that means the same.
    public static final int SAME = 3;

    private HeatScale() {}

    /// Returns the class of a share of 1: 0 for idle, else 1 to 6. More than 1 stays in class 6.
    public static int heatClass(double share) {
        return countUpTo(HEAT_EDGES_PERCENT, share * 100);
    }

    /// Returns the class of a relative difference (0.1 is a tenth more): 0 to 6, 3 for the same.
    public static int differenceClass(double relative) {
        return countUpTo(DIFFERENCE_EDGES_PERCENT, relative * 100);
    }

    private static int countUpTo(List<Integer> edges, double percent) {
        int count = 0;
        for (int edge : edges) {
            // A share that was reckoned may miss its edge by a rounding.
            count += percent >= edge - 1e-9 ? 1 : 0;
        }
        return count;
    }
}
