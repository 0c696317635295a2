/// Topologies from one line of text: `4x host: 8 gpu, 4 nic 400Gbit/s; leaf 4; spine 2`.
///
/// Read [SyntheticTopology] first, which holds the grammar; [Topologies] is the short form for
/// texts that our own code and tests write.
///
/// It knows no file format but its own line, and no discovery.
@NullMarked
package linkwright.engine.topology.synthetic;

import org.jspecify.annotations.NullMarked;
