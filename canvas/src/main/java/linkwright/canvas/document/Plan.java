package linkwright.canvas.document;

import linkwright.engine.parallel.RankMap;

import java.util.Optional;

/// How a person means to use the machine: sizes and order of the parallel dimensions, and which
/// rank runs where.
///
/// @param layout the parallel layout as text, `tp=2,dp=2` or `tp=8,pp=4,dp=8:tp-cp-ep-dp-pp`
/// @param rankMap places of the ranks, empty until they are dealt
/// @param unknown members of a newer version
public record Plan(String layout, Optional<RankMap> rankMap, UnknownMembers unknown) {
    /// Returns a plan of this version.
    public static Plan of(String layout, Optional<RankMap> rankMap) {
        return new Plan(layout, rankMap, UnknownMembers.NONE);
    }
}
