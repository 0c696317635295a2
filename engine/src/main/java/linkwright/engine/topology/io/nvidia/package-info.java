/// Reads what `nvidia-smi` prints: matrices, NVLinks, lists and queries, also out of logs and
/// issues.
///
/// Read [NvidiaSmiTopologyImporter] first: `MatrixReader` makes a `TopoMatrix` of the text,
/// `MatrixTopology` a topology of that. The others share `SmiHost`, and [NvidiaSmiQueryImporter]
/// and [NvidiaSmiQueryXmlImporter] share `QueryReader`.
///
/// It knows no other format, and makes no links of what a matrix says.
@NullMarked
package linkwright.engine.topology.io.nvidia;

import org.jspecify.annotations.NullMarked;
