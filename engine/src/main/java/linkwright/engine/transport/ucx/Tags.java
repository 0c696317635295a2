package linkwright.engine.transport.ucx;

/// Tags of messages: who sent it, on which channel. Messages of one tag arrive in order.
final class Tags {
    /// Every bit of a tag counts.
    static final long MASK = -1;

    private Tags() {}

    static long of(int sender, int channel) {
        return (long) sender << 32 | channel;
    }
}
