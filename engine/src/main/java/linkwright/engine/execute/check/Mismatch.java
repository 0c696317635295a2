package linkwright.engine.execute.check;

/// The first wrong element of a rank's result.
///
/// @param element 0-based in OUTPUT
/// @param expected what must be there
/// @param found what is there
public record Mismatch(long element, String expected, String found) {}
