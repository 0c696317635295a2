package linkwright.engine.topology.path;

import linkwright.engine.topology.PathClass;

import java.util.ArrayList;
import java.util.List;

/// Parallel ways that are equally good, each with its share of the bytes. At every fork bytes are
/// dealt by the multiplicity of the links that lead on, as a switch does that sprays over all equal
/// paths.
final class Ways {
    /// The most parallel ways kept; real switches spread over far fewer.
    static final int MAXIMUM = 1024;

    /// No link at all.
    static final Ways NONE = new Ways().add(new int[0], 1);

    private static final int LARGEST_MULTIPLE = 1000;
    private static final double TOLERANCE = 1e-9;
    private static final double COARSE_WEIGHTS = 1e6;

    private final List<int[]> paths = new ArrayList<>();
    private final List<Double> shares = new ArrayList<>();

    /// Returns one way that takes all the bytes.
    static Ways over(int... links) {
        return new Ways().add(links, 1);
    }

    /// Adds a way unless there are too many already.
    Ways add(int[] links, double share) {
        if (paths.size() < MAXIMUM) {
            paths.add(links);
            shares.add(share);
        }
        return this;
    }

    int[] first() {
        return paths.getFirst();
    }

    /// Returns every one of these ways followed by every one of the others.
    Ways then(Ways next) {
        var joined = new Ways();
        for (int i = 0; i < paths.size(); i++) {
            for (int j = 0; j < next.paths.size(); j++) {
                joined.add(
                        join(paths.get(i), next.paths.get(j)), shares.get(i) * next.shares.get(j));
            }
        }
        return joined;
    }

    private static int[] join(int[] head, int[] tail) {
        int[] both = new int[head.length + tail.length];
        System.arraycopy(head, 0, both, 0, head.length);
        System.arraycopy(tail, 0, both, head.length, tail.length);
        return both;
    }

    /// Returns the route of these ways.
    ///
    /// @param boxed link numbers as objects, so that routes share them
    Route route(PathClass pathClass, Integer[] boxed) {
        int[] weights = weights();
        var members = new ArrayList<Route.Member>(weights.length);
        for (int i = 0; i < weights.length; i++) {
            var links = new Integer[paths.get(i).length];
            for (int k = 0; k < links.length; k++) {
                links[k] = boxed[paths.get(i)[k]];
            }
            members.add(new Route.Member(weights[i], List.of(links)));
        }
        return new Route(members, pathClass);
    }

    /// The smallest whole numbers in the proportion of the shares; where only large ones would do,
    /// millionths of the largest share.
    private int[] weights() {
        double smallest = shares.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
        for (int multiple = 1; multiple <= LARGEST_MULTIPLE; multiple++) {
            int[] weights = wholeMultiples(multiple / smallest);
            if (weights.length > 0) {
                return weights;
            }
        }
        double largest = shares.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        return shares.stream()
                .mapToInt(share -> (int) Math.max(1, Math.rint(share / largest * COARSE_WEIGHTS)))
                .toArray();
    }

    /// Empty when a share times `factor` is not whole.
    private int[] wholeMultiples(double factor) {
        int[] weights = new int[shares.size()];
        for (int i = 0; i < weights.length; i++) {
            double weight = shares.get(i) * factor;
            if (Math.abs(weight - Math.rint(weight)) > TOLERANCE * weight || weight > 1e9) {
                return new int[0];
            }
            weights[i] = (int) Math.rint(weight);
        }
        return weights;
    }
}
