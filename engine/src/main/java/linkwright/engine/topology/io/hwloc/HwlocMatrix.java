package linkwright.engine.topology.io.hwloc;

import java.util.List;

/// A matrix between objects.
///
/// @param name as hwloc names it (`NVLinkBandwidth`), empty where it has none
/// @param type of its objects where all are of one type, empty where they are not
/// @param isByOsIndex whether its ids are the operating system's numbers; else they are hwloc's own
/// @param ids of the objects: `0` where they are of one type, else `OSDev:802`
/// @param values row by row
/// @param line 1-based
record HwlocMatrix(
        String name,
        String type,
        boolean isByOsIndex,
        List<String> ids,
        List<Long> values,
        int line) {
    long value(int row, int column) {
        return values.get(row * ids.size() + column);
    }

    boolean isWhole() {
        return values.size() == ids.size() * ids.size();
    }
}
