package linkwright.engine.topology.path;

import linkwright.engine.topology.PathClass;

import java.util.List;

/// How bytes get from one place to another: parallel members with integer weights.
///
/// @param members at least one; a route within one place has one member without links
/// @param pathClass how near the two places are
public record Route(List<Member> members, PathClass pathClass) {
    /// One of the parallel ways.
    ///
    /// @param weight its share of the bytes, out of the sum of all weights; at least 1
    /// @param directedLinks indices of the topology's directed links, in the order of travel
    public record Member(int weight, List<Integer> directedLinks) {
        public Member {
            directedLinks = List.copyOf(directedLinks);
            if (weight < 1) {
                throw new IllegalArgumentException("weight " + weight);
            }
        }
    }

    public Route {
        members = List.copyOf(members);
        if (members.isEmpty()) {
            throw new IllegalArgumentException("a route needs a member");
        }
    }

    /// Deals bytes over the members: each the floor of its share, the remainder byte by byte to the
    /// lowest members, so that the sum is exact.
    ///
    /// @param bytes at least 0
    /// @return bytes of each member, in their order
    public long[] deal(long bytes) {
        long total = 0;
        for (Member member : members) {
            total += member.weight();
        }
        long[] shares = new long[members.size()];
        long rest = bytes;
        for (int i = 0; i < shares.length; i++) {
            int weight = members.get(i).weight();
            // Quotient and remainder apart, so that no product overflows.
            shares[i] = bytes / total * weight + bytes % total * weight / total;
            rest -= shares[i];
        }
        for (int i = 0; rest > 0; i++, rest--) {
            shares[i]++;
        }
        return shares;
    }
}
