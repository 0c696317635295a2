package linkwright.engine.simulate;

import java.util.List;

/// The links of a route with the share of a message's bytes that crosses each.
final class FlowPath {
    /// Between ranks of one place: no link, no time.
    static final FlowPath NONE = new FlowPath(List.of(), List.of(), 0);

    private final LinkLoad[] links;
    private final double[] shares;
    private final double latencyNanos;
    private final double mostBytesPerNano;

    /// @param latencyNanos that of the slowest member
    FlowPath(List<LinkLoad> links, List<Double> shares, double latencyNanos) {
        this.links = links.toArray(LinkLoad[]::new);
        this.shares = shares.stream().mapToDouble(Double::doubleValue).toArray();
        this.latencyNanos = latencyNanos;
        double most = Double.POSITIVE_INFINITY;
        for (int i = 0; i < this.links.length; i++) {
            most = Math.min(most, this.links[i].bytesPerNano() / this.shares[i]);
        }
        mostBytesPerNano = most;
    }

    int length() {
        return links.length;
    }

    LinkLoad link(int position) {
        return links[position];
    }

    /// Returns the part of the bytes that crosses the link at a position; above 0, at most 1.
    double share(int position) {
        return shares[position];
    }

    double latencyNanos() {
        return latencyNanos;
    }

    /// Returns the rate with nothing else on its links; infinite where none limits.
    double mostBytesPerNano() {
        return mostBytesPerNano;
    }
}
