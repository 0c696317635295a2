package linkwright.engine.schedule;

import linkwright.engine.collective.ElementSplit;

/// A run of elements of one buffer of one rank.
///
/// @param buffer which buffer
/// @param offset first element
/// @param elements number of elements, at least 0
public record BufferRange(Buffer buffer, long offset, long elements) {
    public BufferRange {
        if (offset < 0 || elements < 0) {
            throw new IllegalArgumentException(buffer.id() + "[" + offset + "+" + elements + "]");
        }
    }

    /// Returns the first elements of a buffer.
    public static BufferRange first(Buffer buffer, long elements) {
        return new BufferRange(buffer, 0, elements);
    }

    /// Returns a part of a buffer that is split.
    public static BufferRange part(Buffer buffer, ElementSplit split, int part) {
        return new BufferRange(buffer, split.offset(part), split.length(part));
    }

    /// Returns the element after the last.
    public long end() {
        return offset + elements;
    }

    /// Returns whether the two share an element.
    public boolean overlaps(BufferRange other) {
        return buffer == other.buffer
                && elements > 0
                && other.elements > 0
                && offset < other.end()
                && other.offset < end();
    }

    @Override
    public String toString() {
        return buffer.id() + "[" + offset + "+" + elements + "]";
    }
}
