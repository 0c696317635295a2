package linkwright.engine.transport;

import linkwright.engine.extension.Extension;

/// A way to move bytes between ranks: `shm`, `ucx`, `cuda`.
public interface Transport extends Extension {
    /// Says whether it can be had on this machine, without loading more than the question needs.
    Availability probe();
}
