package linkwright.engine.topology.io.nccl;

import linkwright.engine.topology.io.XmlElement;

/// A `gpu` or `net` of a channel. Its `dev` is hexadecimal, with or without `0x`, and its top byte
/// is the number of the host where a graph spans several (NCCL 2.30.7, src/graph/topo.h,
/// NCCL_TOPO_ID).
record NcclDevice(XmlElement element) {
    private static final int HOST_SHIFT = 56;

    private long dev() {
        String digits = element.filled("dev").orElse("0").replaceFirst("^0[xX]", "");
        return digits.matches("[0-9a-fA-F]{1,16}") ? Long.parseUnsignedLong(digits, 16) : 0;
    }

    long host() {
        return dev() >>> HOST_SHIFT;
    }

    /// Returns its number within its host.
    long number() {
        return dev() & ((1L << HOST_SHIFT) - 1);
    }
}
