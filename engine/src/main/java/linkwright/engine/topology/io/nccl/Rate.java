package linkwright.engine.topology.io.nccl;

import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.Source;

/// A rate of one direction that a table gives, since the file does not.
///
/// @param bytesPerSecond of one link
/// @param origin the table
record Rate(long bytesPerSecond, String origin) {
    Source source() {
        return Source.assumed(origin);
    }

    LinkFigures times(int links) {
        return LinkFigures.nominal(links * bytesPerSecond, source());
    }

    Rate slower(Rate other) {
        return other.bytesPerSecond < bytesPerSecond ? other : this;
    }
}
