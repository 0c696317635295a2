package linkwright.engine.transport;

/// What one rank asks of a transport.
///
/// @param rank this rank among those that run together, from 0
/// @param ranks how many run together; every one is a possible peer, itself too
/// @param channels channels between each pair, at least 1
/// @param memoryBytes size of the rank's own memory, at least 1: the buffers of the largest program
///   that will run
/// @param pulse to be beaten in long work
public record SessionRequest(int rank, int ranks, int channels, long memoryBytes, Pulse pulse) {
    public SessionRequest {
        if (rank < 0 || rank >= ranks || channels < 1 || memoryBytes < 1) {
            throw new IllegalArgumentException(
                    "rank " + rank + " of " + ranks + ", " + channels + ", " + memoryBytes + " B");
        }
    }

    /// Returns the number of the lane to or from a peer on a channel; a lane is what keeps messages
    /// in order.
    public int lane(int peer, int channel) {
        return peer * channels + channel;
    }

    /// Returns the peer of a lane.
    public int peerOf(int lane) {
        return lane / channels;
    }

    /// Returns the channel of a lane.
    public int channelOf(int lane) {
        return lane % channels;
    }

    /// Returns the number of lanes.
    public int lanes() {
        return ranks * channels;
    }
}
