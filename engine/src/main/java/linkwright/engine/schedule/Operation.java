package linkwright.engine.schedule;

import java.util.List;
import java.util.Optional;

/// One step of one rank.
///
/// Operations of a rank on one channel happen in the order they are listed. Operations on different
/// channels are ordered only where one waits for another by [#after()]. The i-th message sent from
/// rank p to rank q on a channel is the i-th that q receives from p on it. A send does not wait for
/// its receiver; its bytes are those of the moment it is reached, and a later operation of the same
/// rank that overwrites them waits until they are taken.
public sealed interface Operation {
    /// Returns the channel, from 0.
    int channel();

    /// Returns what must have happened before, on other channels of the same rank.
    List<Dependency> after();

    /// Returns the range that is read here, if any.
    Optional<BufferRange> reads();

    /// Returns the range that is written here, if any.
    Optional<BufferRange> writes();

    /// Returns the number of elements moved or combined.
    long elements();

    /// Waits for an operation on another channel of the same rank.
    ///
    /// @param channel that channel
    /// @param index 0-based position of the operation on it
    record Dependency(int channel, int index) {}

    /// Sends a range to a peer.
    record Send(int channel, List<Dependency> after, BufferRange source, int peer)
            implements Operation {
        @Override
        public long elements() {
            return source.elements();
        }

        @Override
        public Optional<BufferRange> reads() {
            return Optional.of(source);
        }

        @Override
        public Optional<BufferRange> writes() {
            return Optional.empty();
        }
    }

    /// Receives a range from a peer.
    record Receive(int channel, List<Dependency> after, BufferRange target, int peer)
            implements Operation {
        @Override
        public long elements() {
            return target.elements();
        }

        @Override
        public Optional<BufferRange> reads() {
            return Optional.empty();
        }

        @Override
        public Optional<BufferRange> writes() {
            return Optional.of(target);
        }
    }

    /// Receives from a peer and writes `local` combined with what came to `target`; the two may be
    /// the same range.
    record ReceiveReduce(
            int channel, List<Dependency> after, BufferRange local, BufferRange target, int peer)
            implements Operation {
        @Override
        public long elements() {
            return local.elements();
        }

        @Override
        public Optional<BufferRange> reads() {
            return Optional.of(local);
        }

        @Override
        public Optional<BufferRange> writes() {
            return Optional.of(target);
        }
    }

    /// Copies a range of the rank's own buffers.
    record Copy(int channel, List<Dependency> after, BufferRange source, BufferRange target)
            implements Operation {
        @Override
        public long elements() {
            return source.elements();
        }

        @Override
        public Optional<BufferRange> reads() {
            return Optional.of(source);
        }

        @Override
        public Optional<BufferRange> writes() {
            return Optional.of(target);
        }
    }

    /// Writes `target` combined with `source` to `target`.
    record Reduce(int channel, List<Dependency> after, BufferRange source, BufferRange target)
            implements Operation {
        @Override
        public long elements() {
            return source.elements();
        }

        @Override
        public Optional<BufferRange> reads() {
            return Optional.of(source);
        }

        @Override
        public Optional<BufferRange> writes() {
            return Optional.of(target);
        }
    }
}
