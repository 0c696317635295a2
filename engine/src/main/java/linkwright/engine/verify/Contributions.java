package linkwright.engine.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/// What is in an element: which elements of which ranks' inputs, and whether more than once.
///
/// Never changes, and says the same of a whole run of elements: element `i` holds, for each term
/// and each of its ranks, element `i + shift` of that rank's input.
final class Contributions {
    /// What comes of reading an element that nothing was written to.
    static final Contributions UNKNOWN = new Contributions(List.of());

    private final List<Term> terms;

    /// @param shift from the element to the input's element
    /// @param ranks who contributes at least once
    /// @param again who contributes at least twice
    private record Term(long shift, RankSet ranks, RankSet again) {
        Term plus(Term other) {
            RankSet more = ranks.meets(other.ranks) ? ranks.and(other.ranks) : RankSet.EMPTY;
            return new Term(shift, ranks.or(other.ranks), more.or(again).or(other.again));
        }

        Term shifted(long by) {
            return by == 0 ? this : new Term(shift + by, ranks, again);
        }
    }

    /// One contribution too few, too many or out of place.
    ///
    /// @param kind MISSING, DOUBLE or WRONG
    /// @param rank whose
    /// @param shift from the element to that rank's element
    record Flaw(ViolationKind kind, int rank, long shift) {}

    private Contributions(List<Term> terms) {
        this.terms = terms;
    }

    /// Returns the element itself of some ranks' inputs, each once.
    static Contributions of(RankSet ranks) {
        return new Contributions(List.of(new Term(0, ranks, RankSet.EMPTY)));
    }

    /// Returns these and others, each counted.
    Contributions plus(Contributions other) {
        if (this == UNKNOWN || other == UNKNOWN) {
            return UNKNOWN;
        }
        Term one = terms.getFirst();
        Term two = other.terms.getFirst();
        if (terms.size() == 1 && other.terms.size() == 1 && one.shift() == two.shift()) {
            return new Contributions(List.of(one.plus(two)));
        }
        var sum = new ArrayList<>(terms);
        for (Term term : other.terms) {
            int same = indexOf(sum, term.shift());
            if (same < 0) {
                sum.add(term);
            } else {
                sum.set(same, sum.get(same).plus(term));
            }
        }
        return new Contributions(sum);
    }

    private static int indexOf(List<Term> terms, long shift) {
        for (int i = 0; i < terms.size(); i++) {
            if (terms.get(i).shift() == shift) {
                return i;
            }
        }
        return -1;
    }

    /// Returns the same as seen from elements `by` further down.
    Contributions shifted(long by) {
        if (by == 0 || this == UNKNOWN) {
            return this;
        }
        return new Contributions(terms.stream().map(term -> term.shifted(by)).toList());
    }

    /// Returns whether this is exactly one contribution of each of some ranks.
    boolean isExactly(RankSet ranks, long shift) {
        return terms.size() == 1
                && terms.getFirst().shift() == shift
                && terms.getFirst().again().isEmpty()
                && terms.getFirst().ranks().hasSame(ranks);
    }

    /// Returns what keeps this from being exactly one contribution of each of some ranks, the most
    /// telling first.
    Optional<Flaw> flaw(RankSet ranks, long shift) {
        var present = RankSet.EMPTY;
        Optional<Flaw> wrong = Optional.empty();
        for (Term term : terms) {
            var doubled = term.shift() == shift ? term.again().and(ranks) : RankSet.EMPTY;
            var strange = term.shift() == shift ? term.ranks().without(ranks) : term.ranks();
            if (!doubled.isEmpty()) {
                return Optional.of(new Flaw(ViolationKind.DOUBLE, doubled.first(), shift));
            }
            if (!strange.isEmpty()) {
                wrong = Optional.of(new Flaw(ViolationKind.WRONG, strange.first(), term.shift()));
            }
            if (term.shift() == shift) {
                present = term.ranks();
            }
        }
        var missing = ranks.without(present);
        if (wrong.isPresent() || missing.isEmpty()) {
            return wrong;
        }
        return Optional.of(new Flaw(ViolationKind.MISSING, missing.first(), shift));
    }

    /// Returns what elements hold, as [Violation] writes it.
    ///
    /// @param from the first element
    /// @param elements how many
    String text(long from, long elements) {
        var text = new StringJoiner(" + ");
        for (Term term : terms) {
            String range = ":in[" + (from + term.shift()) + "+" + elements + "]";
            var once = term.ranks().without(term.again());
            if (!once.isEmpty()) {
                text.add(once + range);
            }
            if (!term.again().isEmpty()) {
                text.add(term.again() + range + " x2");
            }
        }
        return terms.isEmpty() ? "?" : text.toString();
    }
}
