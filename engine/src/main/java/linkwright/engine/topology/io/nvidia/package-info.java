/// Reads the matrix that `nvidia-smi topo -m` prints, also out of logs, issues and Markdown.
///
/// Read [NvidiaSmiTopologyImporter] first; `MatrixReader` makes a `TopoMatrix` of the text,
/// `MatrixTopology` a topology of that.
///
/// It knows no other format, and makes no links of what a matrix says.
@NullMarked
package linkwright.engine.topology.io.nvidia;

import org.jspecify.annotations.NullMarked;
