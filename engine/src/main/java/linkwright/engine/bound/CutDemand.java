package linkwright.engine.bound;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.ElementSplit;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.topology.ComponentId;

import java.util.Set;

/// What any schedule must carry across the edge of a part of the machine for one group, without
/// reduction in the network.
///
/// @param inBytes into the part
/// @param outBytes out of it
record CutDemand(double inBytes, double outBytes) {
    private static final CutDemand NONE = new CutDemand(0, 0);

    static CutDemand of(Collective collective, ProcessGroup group, Set<ComponentId> inside) {
        int n = group.size();
        boolean[] isInside = new boolean[n];
        int k = 0;
        for (int rank = 0; rank < n; rank++) {
            isInside[rank] = inside.contains(group.places().get(rank).component());
            k += isInside[rank] ? 1 : 0;
        }
        if (k == 0 || k == n) {
            return NONE;
        }
        double size = collective.sizeBytes();
        double outsideBlocks = size - insideBlocks(collective, isInside);
        boolean isRootInside = collective.root() < n && isInside[collective.root()];
        return switch (collective.kind()) {
            // Sums of the inside must get out, sums of the outside in.
            case ALL_REDUCE -> new CutDemand(size, size);
            // Every block of the outside must get in, every block of the inside out.
            case ALL_GATHER -> new CutDemand(outsideBlocks, size - outsideBlocks);
            // The outside's blocks need the inside's part of their sums, and the other way round.
            case REDUCE_SCATTER -> new CutDemand(size - outsideBlocks, outsideBlocks);
            // Every rank has a block of each size, one for every rank.
            case ALL_TO_ALL -> new CutDemand((n - k) * (size - outsideBlocks), k * outsideBlocks);
            case BROADCAST -> isRootInside ? new CutDemand(0, size) : new CutDemand(size, 0);
            case REDUCE -> isRootInside ? new CutDemand(size, 0) : new CutDemand(0, size);
            case GATHER ->
                    isRootInside
                            ? new CutDemand(outsideBlocks, 0)
                            : new CutDemand(0, size - outsideBlocks);
            case SCATTER ->
                    isRootInside
                            ? new CutDemand(0, outsideBlocks)
                            : new CutDemand(size - outsideBlocks, 0);
            case SEND_RECEIVE -> toTheNext(size, isInside);
            case BARRIER -> NONE;
        };
    }

    private static double insideBlocks(Collective collective, boolean[] isInside) {
        var split = new ElementSplit(collective.elements(), isInside.length);
        double elements = 0;
        for (int rank = 0; rank < isInside.length; rank++) {
            elements += isInside[rank] ? split.length(rank) : 0;
        }
        return elements * collective.elementType().sizeBytes();
    }

    private static CutDemand toTheNext(double size, boolean[] isInside) {
        int in = 0;
        int out = 0;
        for (int rank = 0; rank < isInside.length; rank++) {
            boolean isNextInside = isInside[(rank + 1) % isInside.length];
            out += isInside[rank] && !isNextInside ? 1 : 0;
            in += !isInside[rank] && isNextInside ? 1 : 0;
        }
        return new CutDemand(in * size, out * size);
    }
}
