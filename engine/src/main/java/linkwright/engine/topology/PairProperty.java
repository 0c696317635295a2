package linkwright.engine.topology;

/// What a tool's table can state of a pair of devices, beside how near they are.
public enum PairProperty {
    /// Whether one can reach the other's memory: `OK`, `GNS`; `ENABLED`, `DISABLED`.
    PEER_ACCESS("peerAccess"),
    /// What joins them: `XGMI`, `PCIE`.
    LINK_TYPE("linkType"),
    /// How far the driver reckons them to be; its own scale.
    WEIGHT("weight"),
    /// Hops as the driver counts them.
    HOPS("hops"),
    /// Least and most that the driver reckons between them, in MB/s of one direction:
    /// `50000-100000`.
    BANDWIDTH("bandwidthMegabytesPerSecond"),
    /// Whether the link is coherent: `C`, `NC`.
    COHERENCE("coherence"),
    /// Widths of atomic operations in bits: `64,32`.
    ATOMICS("atomics"),
    /// Whether DMA is possible: `T`, `F`.
    DMA("dma"),
    /// Whether the link works both ways: `T`, `F`.
    BIDIRECTIONAL("bidirectional");

    private final String id;

    PairProperty(String id) {
        this.id = id;
    }

    /// Returns the name in documents.
    public String id() {
        return id;
    }

    /// Returns the property of an id.
    ///
    /// @throws IllegalArgumentException when there is none
    public static PairProperty ofId(String id) {
        for (PairProperty property : values()) {
            if (property.id.equals(id)) {
                return property;
            }
        }
        throw new IllegalArgumentException("pair property '" + id + "'");
    }
}
