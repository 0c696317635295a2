/// Asks this machine what is in it: packages, NUMA nodes, cores, memory, PCIe devices, network
/// interfaces, GPUs.
///
/// Read [SystemProbe] first, then [Discovery]. The answers come from sysfs and procfs, of this
/// machine or of a captured tree; the rate of memory comes from a short copy. What the machine does
/// not say stays unknown, and a source that could not be read is told.
///
/// It knows no file format and no rank.
@NullMarked
package linkwright.engine.topology.probe;

import org.jspecify.annotations.NullMarked;
