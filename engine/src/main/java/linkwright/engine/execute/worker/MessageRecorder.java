package linkwright.engine.execute.worker;

import linkwright.engine.execute.protocol.MessageLog;

import java.util.Arrays;

/// Notes when messages moved, up to a bound.
final class MessageRecorder {
    private int[] lanes = new int[64];
    private long[] bytes = new long[64];
    private long[] began = new long[64];
    private long[] ended = new long[64];
    private int size;
    private boolean isWhole = true;

    void clear() {
        size = 0;
        isWhole = true;
    }

    void sent(int lane, long sizeBytes, long nanos) {
        note(lane, -1 - sizeBytes, nanos, nanos);
    }

    void received(int lane, long sizeBytes, long beganNanos, long endedNanos) {
        note(lane, sizeBytes, beganNanos, endedNanos);
    }

    private void note(int lane, long signedBytes, long beganNanos, long endedNanos) {
        if (size == MessageLog.MOST) {
            isWhole = false;
            return;
        }
        if (size == lanes.length) {
            lanes = Arrays.copyOf(lanes, 2 * size);
            bytes = Arrays.copyOf(bytes, 2 * size);
            began = Arrays.copyOf(began, 2 * size);
            ended = Arrays.copyOf(ended, 2 * size);
        }
        lanes[size] = lane;
        bytes[size] = signedBytes;
        began[size] = beganNanos;
        ended[size++] = endedNanos;
    }

    MessageLog log() {
        return new MessageLog(
                Arrays.copyOf(lanes, size),
                Arrays.copyOf(bytes, size),
                Arrays.copyOf(began, size),
                Arrays.copyOf(ended, size),
                isWhole);
    }
}
