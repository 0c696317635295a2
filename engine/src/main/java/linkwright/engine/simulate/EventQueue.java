package linkwright.engine.simulate;

import java.util.Arrays;

/// Flows by the moment they are due, earliest first; a binary heap that knows where each flow is,
/// so that a changed moment costs O(log n).
final class EventQueue {
    private Flow[] heap = new Flow[64];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    Flow first() {
        return heap[0];
    }

    void add(Flow flow) {
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, 2 * size);
        }
        put(flow, size++);
        rise(flow);
    }

    Flow takeFirst() {
        Flow first = heap[0];
        size--;
        if (size > 0) {
            put(heap[size], 0);
            sink(heap[0]);
        }
        return first;
    }

    /// Moves a flow whose moment has changed.
    void move(Flow flow) {
        rise(flow);
        sink(flow);
    }

    private void put(Flow flow, int index) {
        heap[index] = flow;
        flow.queueIndex = index;
    }

    private void rise(Flow flow) {
        int at = flow.queueIndex;
        while (at > 0 && flow.isBefore(heap[(at - 1) / 2])) {
            put(heap[(at - 1) / 2], at);
            at = (at - 1) / 2;
        }
        put(flow, at);
    }

    private void sink(Flow flow) {
        int at = flow.queueIndex;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && heap[child + 1].isBefore(heap[child])) {
                child++;
            }
            if (!heap[child].isBefore(flow)) {
                break;
            }
            put(heap[child], at);
            at = child;
        }
        put(flow, at);
    }
}
