/// Contracts for reading topologies of any format, and our own format.
///
/// Read [TopologyImporter] first, then [ImportResult]. Each outside format is one package below
/// this one and one line in the module's `provides`.
///
/// It knows no outside format.
@NullMarked
package linkwright.engine.topology.io;

import org.jspecify.annotations.NullMarked;
