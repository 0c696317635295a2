package linkwright.engine.maxmin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.Random;

/// Random systems against the definition, and against filling without a heap.
class FairSharePropertyTest {
    private static final double TOLERANCE = 1e-9;

    private final FairShare solver = new FairShare();

    /// A system as a full matrix, 0 where a variable does not cross.
    private static final class Dense {
        final double[] capacity;
        final double[] bound;
        final double[][] weight;

        Dense(Random random) {
            capacity = random.doubles(1 + random.nextInt(12), 0, 100).toArray();
            bound = new double[1 + random.nextInt(30)];
            weight = new double[capacity.length][bound.length];
            for (int v = 0; v < bound.length; v++) {
                bound[v] = random.nextInt(3) == 0 ? 20 * random.nextDouble() : 1e6;
                for (double[] row : weight) {
                    // Few distinct weights and capacities, so that ties are common.
                    row[v] = random.nextInt(3) == 0 ? (1 + random.nextInt(4)) / 4.0 : 0;
                }
            }
            for (int c = 0; c < capacity.length; c++) {
                capacity[c] = random.nextBoolean() ? Math.rint(capacity[c]) : capacity[c];
            }
        }

        double used(int constraint, double[] shares) {
            double sum = 0;
            for (int v = 0; v < shares.length; v++) {
                sum += weight[constraint][v] * shares[v];
            }
            return sum;
        }
    }

    private double[] solve(Dense dense) {
        solver.clear();
        for (double capacity : dense.capacity) {
            solver.constraint(capacity);
        }
        for (int v = 0; v < dense.bound.length; v++) {
            solver.variable(dense.bound[v]);
            for (int c = 0; c < dense.capacity.length; c++) {
                if (dense.weight[c][v] > 0) {
                    solver.crosses(c, dense.weight[c][v]);
                }
            }
        }
        solver.solve();
        double[] shares = new double[dense.bound.length];
        Arrays.setAll(shares, solver::share);
        return shares;
    }

    /// Raises all open shares together, round by round, over all constraints.
    private static double[] fill(Dense dense) {
        double[] shares = new double[dense.bound.length];
        boolean[] isOpen = new boolean[shares.length];
        Arrays.fill(isOpen, true);
        while (true) {
            double level = Double.POSITIVE_INFINITY;
            for (int v = 0; v < shares.length; v++) {
                level = isOpen[v] ? Math.min(level, dense.bound[v]) : level;
            }
            for (int c = 0; c < dense.capacity.length; c++) {
                level = Math.min(level, levelOf(dense, c, shares, isOpen));
            }
            if (level == Double.POSITIVE_INFINITY) {
                return shares;
            }
            boolean[] next = isOpen.clone();
            for (int v = 0; v < shares.length; v++) {
                if (isOpen[v]) {
                    shares[v] = level;
                    next[v] = dense.bound[v] > level;
                }
            }
            for (int c = 0; c < dense.capacity.length; c++) {
                if (levelOf(dense, c, zeroed(shares, isOpen), isOpen) <= level * (1 + 1e-12)) {
                    for (int v = 0; v < shares.length; v++) {
                        next[v] &= dense.weight[c][v] == 0;
                    }
                }
            }
            isOpen = next;
        }
    }

    private static double[] zeroed(double[] shares, boolean[] isOpen) {
        double[] settled = shares.clone();
        for (int v = 0; v < settled.length; v++) {
            settled[v] = isOpen[v] ? 0 : settled[v];
        }
        return settled;
    }

    private static double levelOf(Dense dense, int c, double[] shares, boolean[] isOpen) {
        double left = dense.capacity[c] - dense.used(c, zeroed(shares, isOpen));
        double weight = 0;
        for (int v = 0; v < shares.length; v++) {
            weight += isOpen[v] ? dense.weight[c][v] : 0;
        }
        return weight == 0 ? Double.POSITIVE_INFINITY : Math.max(0, left) / weight;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void agreesWithFillingRoundByRound(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 400; i++) {
            var dense = new Dense(random);
            double[] expected = fill(dense);
            double[] shares = solve(dense);
            for (int v = 0; v < shares.length; v++) {
                assertThat(shares[v])
                        .as("seed %d, system %d, variable %d", seed, i, v)
                        .isCloseTo(expected[v], within(TOLERANCE * (1 + expected[v])));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {6, 7, 8})
    void givesEveryVariableAReasonNotToGrow(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 400; i++) {
            var dense = new Dense(random);
            double[] shares = solve(dense);
            for (int c = 0; c < dense.capacity.length; c++) {
                assertThat(dense.used(c, shares))
                        .isLessThanOrEqualTo(dense.capacity[c] * (1 + TOLERANCE) + TOLERANCE);
            }
            for (int v = 0; v < shares.length; v++) {
                assertThat(isAtBound(dense, v, shares) || isHeldByAFullConstraint(dense, v, shares))
                        .as("seed %d, system %d, variable %d", seed, i, v)
                        .isTrue();
            }
        }
    }

    private static boolean isAtBound(Dense dense, int v, double[] shares) {
        return shares[v] >= dense.bound[v] * (1 - TOLERANCE);
    }

    private static boolean isHeldByAFullConstraint(Dense dense, int v, double[] shares) {
        for (int c = 0; c < dense.capacity.length; c++) {
            double spare = dense.capacity[c] - dense.used(c, shares);
            if (dense.weight[c][v] > 0 && spare <= TOLERANCE * (1 + dense.capacity[c])) {
                double largest = 0;
                for (int w = 0; w < shares.length; w++) {
                    largest = dense.weight[c][w] > 0 ? Math.max(largest, shares[w]) : largest;
                }
                if (shares[v] >= largest - TOLERANCE * (1 + largest)) {
                    return true;
                }
            }
        }
        return false;
    }
}
