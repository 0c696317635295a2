/// Components, links and the immutable graph of them.
///
/// Read [Topology] first, then [Component], [Link] and [Fact]. A topology is a value: importers,
/// the probe and the drawing make new ones, nobody changes one. Bytes move along [DirectedLink]s;
/// every figure is a [Fact] that says where it comes from.
///
/// It knows no file format, no collective and no screen.
@NullMarked
package linkwright.engine.topology;

import org.jspecify.annotations.NullMarked;
