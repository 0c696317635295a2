/// Reads the topology XML that NCCL dumps and takes (`NCCL_TOPO_DUMP_FILE`, `NCCL_TOPO_FILE`), and
/// RCCL's dialect of it, and the channels that NCCL chose (`NCCL_GRAPH_DUMP_FILE`).
///
/// Read [NcclTopologyImporter] first, then `SystemReader`, which walks the file, `PciReader` for
/// devices and `GpuLinks` for what joins GPUs. [NcclGraphImporter] stands apart.
///
/// It knows no other format. What NCCL would make of a figure stands here only where it must be
/// told; its model of rates is not part of a topology.
@NullMarked
package linkwright.engine.topology.io.nccl;

import org.jspecify.annotations.NullMarked;
