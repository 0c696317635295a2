/// Reads hwloc: its XML of generations 1 to 3, what `lstopo` prints, and synthetic descriptions.
///
/// Read [HwlocXmlImporter] first. Each reader makes a tree of `HwlocObject`; `HwlocHost` makes one
/// host of a tree: `HostProcessors` packages, NUMA nodes and cores, `HostPci` what hangs on PCIe,
/// `HostMatrices` what matrices say of links.
///
/// It knows no other format.
@NullMarked
package linkwright.engine.topology.io.hwloc;

import org.jspecify.annotations.NullMarked;
