package linkwright.engine.diagnostic;

/// One problem: how bad, which, where, what is wrong and what to do.
///
/// @param severity how bad
/// @param code stable word for scripts, for example `self-link`
/// @param where file and line, or element
/// @param problem what is wrong, with the figures
/// @param remedy what to do next
public record Diagnostic(
        Severity severity, String code, Location where, Message problem, Message remedy) {

    /// Returns an error whose texts are `<key>` and `<key>.remedy`; the code is the key's last
    /// word.
    public static Diagnostic error(Location where, String key, Object... arguments) {
        return of(Severity.ERROR, where, key, arguments);
    }

    /// Returns a warning whose texts are `<key>` and `<key>.remedy`.
    public static Diagnostic warning(Location where, String key, Object... arguments) {
        return of(Severity.WARNING, where, key, arguments);
    }

    /// Returns a note whose texts are `<key>` and `<key>.remedy`.
    public static Diagnostic note(Location where, String key, Object... arguments) {
        return of(Severity.NOTE, where, key, arguments);
    }

    private static Diagnostic of(
            Severity severity, Location where, String key, Object... arguments) {
        String code = key.substring(key.lastIndexOf('.') + 1);
        return new Diagnostic(
                severity,
                code,
                where,
                Message.of(key, arguments),
                Message.of(key + ".remedy", arguments));
    }
}
