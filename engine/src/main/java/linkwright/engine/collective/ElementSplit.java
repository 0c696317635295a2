package linkwright.engine.collective;

/// Elements dealt over parts as evenly as whole elements allow: the first `elements % parts` parts
/// have one more than the others.
///
/// @param elements elements in all, at least 0
/// @param parts number of parts, at least 1; more parts than elements leave empty ones
public record ElementSplit(long elements, int parts) {
    public ElementSplit {
        if (elements < 0 || parts < 1) {
            throw new IllegalArgumentException(elements + " elements in " + parts + " parts");
        }
    }

    /// Returns the number of elements in a part.
    public long length(int part) {
        return elements / parts + (part < elements % parts ? 1 : 0);
    }

    /// Returns the part that an element lies in.
    ///
    /// @param element 0-based, less than `elements()`
    public int partAt(long element) {
        long longer = elements % parts;
        long inLonger = longer * (elements / parts + 1);
        return (int)
                (element < inLonger
                        ? element / (elements / parts + 1)
                        : longer + (element - inLonger) / (elements / parts));
    }

    /// Returns the number of elements before a part; `offset(parts())` is all of them.
    public long offset(int part) {
        return elements / parts * part + Math.min(part, elements % parts);
    }
}
