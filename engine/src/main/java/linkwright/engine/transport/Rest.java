package linkwright.engine.transport;

/// Where a rank sleeps while it waits. It arms the rest, asks once more for everything it waits
/// for, and sleeps only if nothing has come: so nothing that comes in between is slept through.
public interface Rest {
    /// Says that the rank is about to sleep.
    void arm();

    /// Says that it does not sleep after all.
    void disarm();

    /// Sleeps until something may have come since [#arm], at most so long; may wake for no reason.
    ///
    /// @param nanos less than a second
    void sleep(long nanos);
}
