package linkwright.engine.topology;

/// What a tool's table states of a pair, in the tool's own word; kept beside the links, never
/// turned into them.
///
/// A table that says the same both ways gives one of these a pair, one that does not gives two.
///
/// @param a the device of the row
/// @param b the device of the column
/// @param property what is stated
/// @param value the tool's word, not blank
/// @param source who says so
public record StatedPair(
        ComponentId a, ComponentId b, PairProperty property, String value, Source source) {
    public StatedPair {
        if (value.isBlank()) {
            throw new IllegalArgumentException(a + " and " + b + ": " + property.id() + " is ''");
        }
    }
}
