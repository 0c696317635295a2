package linkwright.engine.verify;

import linkwright.engine.diagnostic.Diagnostic;

import java.util.List;

/// What the verifier found.
///
/// @param violations the first violations, at most 20
/// @param totalViolations how many there are; in a schedule whose form is broken only the form is
///   looked at
/// @param operations number of operations followed
/// @param messages number of messages between ranks among them
public record VerificationReport(
        List<Violation> violations, long totalViolations, long operations, long messages) {
    public VerificationReport {
        violations = List.copyOf(violations);
    }

    /// Returns whether the schedule computes its collective on every legal order of its operations.
    public boolean isProven() {
        return totalViolations == 0;
    }

    /// Returns the first violations as problems for people.
    public List<Diagnostic> diagnostics() {
        return violations.stream().map(Violation::diagnostic).toList();
    }
}
