package linkwright.engine.verify;

import linkwright.engine.schedule.BufferRange;

/// What a send has put on its way; taken once the receiver has it.
final class PlainMessage {
    final long[] values;
    final int[] clock;
    final BufferRange source;
    int[] takenAt = {};

    PlainMessage(long[] values, int[] clock, BufferRange source) {
        this.values = values;
        this.clock = clock;
        this.source = source;
    }
}
