package linkwright.engine.execute.crew;

/// Where a worker sits.
///
/// @param worldRank its rank in the world, by which people know it
/// @param label its place and host, for people
/// @param cpus processors to bind it to, as `0-3,8`; empty for none in particular
public record Seat(int worldRank, String label, String cpus) {}
