package linkwright.engine.topology.synthetic;

import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.synthetic.SyntheticPlan.Figures;

/// A port that can have a cable.
///
/// @param id the port
/// @param host 0-based number of its host
/// @param nic 0-based number of its adapter within the host
/// @param nicsOfHost how many the host has
/// @param cable what the text says of its cable
record NetworkPort(ComponentId id, int host, int nic, int nicsOfHost, Figures cable) {}
