package linkwright.engine.algorithm;

import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.extension.Extensions;

import java.util.List;
import java.util.Optional;

/// The algorithms that are registered, in the order of their ids.
public final class Algorithms {
    private Algorithms() {}

    /// Returns all of them.
    public static List<CollectiveAlgorithm> all() {
        return Extensions.load(CollectiveAlgorithm.class);
    }

    /// Returns those that do a collective.
    public static List<CollectiveAlgorithm> of(CollectiveKind kind) {
        return all().stream().filter(algorithm -> algorithm.kind() == kind).toList();
    }

    /// Returns the one that does a collective by a method.
    ///
    /// @param kind the collective
    /// @param algorithm the method: `ring`, `tree`, `direct`, `binomial`
    public static Optional<CollectiveAlgorithm> find(CollectiveKind kind, String algorithm) {
        return of(kind).stream().filter(one -> one.algorithm().equals(algorithm)).findFirst();
    }
}
