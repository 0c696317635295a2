package linkwright.engine.quantity;

/// What a PCIe link carries after line coding.
public final class PcieRates {
    private PcieRates() {}

    /// Returns bytes per second of one direction, before packet headers.
    ///
    /// Rate x lanes / 8 x coding. The coding is 8b/10b at 2.5 and 5 GT/s (PCI Express Base
    /// Specification 2.0, section 4.2.1), 128b/130b from 8 to 32 GT/s (3.0, section 4.2.2), and 242
    /// of every 256 bytes of a FLIT at 64 GT/s (6.0, section 4.2.3: 236 payload and 6 link-layer
    /// bytes).
    ///
    /// @param gigatransfersPerSecond per lane, for example 16 or 32; positive
    /// @param lanes link width, positive
    public static long bytesPerSecond(double gigatransfersPerSecond, int lanes) {
        if (gigatransfersPerSecond <= 0 || lanes <= 0) {
            throw new IllegalArgumentException(gigatransfersPerSecond + " GT/s x" + lanes);
        }
        double coding =
                gigatransfersPerSecond <= 5
                        ? 8.0 / 10
                        : gigatransfersPerSecond <= 32 ? 128.0 / 130 : 242.0 / 256;
        return Math.round(gigatransfersPerSecond * 1e9 * lanes * coding / 8);
    }

    /// Returns the PCIe generation of a rate per lane (16 GT/s is 4), 0 when it is none.
    public static int generation(double gigatransfersPerSecond) {
        return switch ((int) Math.round(gigatransfersPerSecond * 10)) {
            case 25 -> 1;
            case 50 -> 2;
            case 80 -> 3;
            case 160 -> 4;
            case 320 -> 5;
            case 640 -> 6;
            default -> 0;
        };
    }
}
