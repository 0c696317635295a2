package linkwright.engine.topology;

/// Who says a fact.
///
/// @param provenance how it came to be known
/// @param origin file, tool, data sheet or table that says it, for example `node1.xml` or `sysfs`
public record Source(Provenance provenance, String origin) {
    /// Returns a data sheet or a person.
    public static Source declared(String origin) {
        return new Source(Provenance.DECLARED, origin);
    }

    /// Returns what a machine said through a tool or file.
    public static Source discovered(String origin) {
        return new Source(Provenance.DISCOVERED, origin);
    }

    /// Returns a run, probe or counter.
    public static Source measured(String origin) {
        return new Source(Provenance.MEASURED, origin);
    }

    /// Returns a named default.
    public static Source assumed(String origin) {
        return new Source(Provenance.ASSUMED, origin);
    }
}
