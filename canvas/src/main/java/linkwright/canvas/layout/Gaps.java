package linkwright.canvas.layout;

import java.util.List;

/// Finds room for a name on a lane that links cross.
final class Gaps {
    private Gaps() {}

    /// Returns the middle of the widest piece of a lane that nothing crosses; the middle of the
    /// lane where a piece there is nearly as wide.
    ///
    /// @param crossings x of each crossing, in any order
    static double widest(Box lane, List<Double> crossings) {
        double[] sorted =
                crossings.stream()
                        .filter(x -> x > lane.x() && x < lane.right())
                        .mapToDouble(Double::doubleValue)
                        .sorted()
                        .toArray();
        double bestMiddle = lane.centerX();
        double bestScore = 0;
        double left = lane.x();
        for (int i = 0; i <= sorted.length; i++) {
            double right = i < sorted.length ? sorted[i] : lane.right();
            double middle = (left + right) / 2;
            // Names in the middle look best, so distance costs a little.
            double score = right - left - 0.05 * Math.abs(middle - lane.centerX());
            if (score > bestScore) {
                bestScore = score;
                bestMiddle = middle;
            }
            left = right;
        }
        return bestMiddle;
    }
}
