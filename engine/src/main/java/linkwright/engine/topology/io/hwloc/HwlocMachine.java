package linkwright.engine.topology.io.hwloc;

import java.util.List;
import java.util.Map;

/// A machine as read.
///
/// @param root its outermost object
/// @param infos of the whole file
/// @param matrices between its objects
record HwlocMachine(HwlocObject root, Map<String, String> infos, List<HwlocMatrix> matrices) {}
