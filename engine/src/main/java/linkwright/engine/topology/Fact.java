package linkwright.engine.topology;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A value that may be unknown, or known from one or more sources.
///
/// Nothing is put in the place of an unknown value. Sources that disagree are all kept, and the
/// fact is contradicted. Absent by evidence is a value like any other (a rate of 0 is a link that
/// is down).
///
/// @param <T> type of the value, immutable
/// @param statements what each source says, strongest [Provenance] first; empty when unknown
public record Fact<T>(List<Statement<T>> statements) {
    private static final Fact<Object> UNKNOWN = new Fact<>(List.of());

    /// What one source says.
    ///
    /// @param <T> type of the value
    /// @param value what it says
    /// @param source who says it
    public record Statement<T>(T value, Source source) {}

    public Fact {
        statements =
                statements.stream()
                        .sorted(Comparator.comparing(said -> said.source().provenance()))
                        .toList();
    }

    /// Returns the fact nobody has said anything about.
    @SuppressWarnings("unchecked") // it holds no value, so it may stand for any type
    public static <T> Fact<T> unknown() {
        return (Fact<T>) UNKNOWN;
    }

    /// Returns what one source says.
    public static <T> Fact<T> of(T value, Source source) {
        return new Fact<>(List.of(new Statement<>(value, source)));
    }

    /// Returns what the strongest source says, empty when unknown.
    public Optional<T> value() {
        return statements.stream().findFirst().map(Statement::value);
    }

    /// Returns the strongest source, empty when unknown.
    public Optional<Source> source() {
        return statements.stream().findFirst().map(Statement::source);
    }

    /// Returns whether any source says anything.
    public boolean isKnown() {
        return !statements.isEmpty();
    }

    /// Returns whether two sources disagree; an assumption never contradicts.
    public boolean isContradicted() {
        return statements.stream()
                        .filter(said -> said.source().provenance() != Provenance.ASSUMED)
                        .map(Statement::value)
                        .distinct()
                        .count()
                > 1;
    }

    /// Returns whether nothing better than a named default is known.
    public boolean isAssumed() {
        return isKnown() && statements.getFirst().source().provenance() == Provenance.ASSUMED;
    }

    /// Returns this fact with one more source; the same statement twice is kept once.
    public Fact<T> and(T value, Source source) {
        var more = new ArrayList<>(statements);
        var said = new Statement<>(value, source);
        if (!more.contains(said)) {
            more.add(said);
        }
        return new Fact<>(more);
    }
}
