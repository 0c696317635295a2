/// Machines and clusters written as a plan: parts with counts, and rules that wire them.
///
/// A blueprint of 256 GPUs fits on two screens, so that a person can write one and read one; the
/// sample topologies are blueprints. Read [BlueprintImporter] first, then `Blueprint` for what can
/// be written, and `BlueprintExpansion` for what comes of it.
///
/// It knows no other format.
@NullMarked
package linkwright.engine.topology.io.blueprint;

import org.jspecify.annotations.NullMarked;
