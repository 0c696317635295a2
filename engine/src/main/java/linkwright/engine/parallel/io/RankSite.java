package linkwright.engine.parallel.io;

import linkwright.engine.topology.Component;

/// Where one rank runs, in the words of launchers.
///
/// @param rank rank in the world
/// @param host the host
/// @param nodeRank number of the host among those that have ranks, by their lowest rank
/// @param localRank number of the rank among those of its host
/// @param localSize ranks on its host
/// @param place the GPU, GPU partition or core set
record RankSite(
        int rank, Component host, int nodeRank, int localRank, int localSize, Component place) {}
