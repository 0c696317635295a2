/// Reads what AMD's tools print of a host's GPUs: `rocm-smi --showtopo`, `amd-smi topology` as
/// tables and as JSON, and the table of TransferBench.
///
/// Read [AmdSmiTopologyImporter] first. Every reader hands its cells to an `AmdHost`, and
/// `AmdPairs` makes stated paths and links of them.
///
/// It knows no other format.
@NullMarked
package linkwright.engine.topology.io.amd;

import org.jspecify.annotations.NullMarked;
