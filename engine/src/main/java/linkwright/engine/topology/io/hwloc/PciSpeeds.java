package linkwright.engine.topology.io.hwloc;

import linkwright.engine.quantity.PcieRates;

import java.util.Optional;
import java.util.regex.Pattern;

/// Reads `pci_link_speed`: GB/s of one direction after line coding, all lanes together; 0 is not
/// known (hwloc, include/hwloc.h, `linkspeed`).
final class PciSpeeds {
    private static final Pattern NUMBER = Pattern.compile("\\d{1,5}(?:\\.\\d{1,9})?");
    private static final double[] RATES = {2.5, 5, 8, 16, 32, 64};
    private static final int[] LANES = {1, 2, 4, 8, 12, 16, 32};

    /// hwloc prints six digits and reckons in single precision.
    private static final double TOLERANCE = 1e-4;

    private PciSpeeds() {}

    /// Returns the rate in bytes per second, exact where it is one that PCIe has; lanes and rate
    /// per lane cannot be told apart (16 GT/s x8 is 8 GT/s x16).
    static Optional<Long> of(HwlocObject object) {
        return object.attribute("pci_link_speed")
                .map(String::strip)
                .filter(text -> NUMBER.matcher(text).matches())
                .map(text -> Double.parseDouble(text) * 1e9)
                .filter(rate -> rate > 0)
                .map(PciSpeeds::exact);
    }

    private static long exact(double bytesPerSecond) {
        for (double rate : RATES) {
            for (int lanes : LANES) {
                long exact = PcieRates.bytesPerSecond(rate, lanes);
                if (Math.abs(bytesPerSecond - exact) < TOLERANCE * exact) {
                    return exact;
                }
            }
        }
        return Math.round(bytesPerSecond);
    }
}
