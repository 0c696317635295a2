/// Finds the provided implementations of a contract: importers, algorithms, transports, overlays.
///
/// A contract extends [Extension]; [Extensions] loads every implementation that a module provides,
/// in the order of their ids.
///
/// It knows no contract by name.
@NullMarked
package linkwright.engine.extension;

import org.jspecify.annotations.NullMarked;
