package linkwright.engine.diagnostic;

/// Where a problem lies: a file with a line, or an element of a topology or schedule.
///
/// @param source file name, command or topology, empty when there is none
/// @param line 1-based line, 0 when not known
/// @param element the element there, for example a bus id or a link id; empty for the whole source
public record Location(String source, int line, String element) {
    /// The place of a problem that has none.
    public static final Location NOWHERE = new Location("", 0, "");

    public Location {
        if (line < 0) {
            throw new IllegalArgumentException("line " + line);
        }
    }

    /// Returns a line of a file.
    public static Location line(String source, int line) {
        return new Location(source, line, "");
    }

    /// Returns an element that belongs to no file.
    public static Location element(String element) {
        return new Location("", 0, element);
    }

    /// Returns the same place with its element named.
    public Location at(String named) {
        return new Location(source, line, named);
    }

    /// Returns `file:12 element`, without the parts that are not known.
    @Override
    public String toString() {
        String file = line > 0 ? source + ":" + line : source;
        return file.isEmpty() || element.isEmpty() ? file + element : file + " " + element;
    }
}
