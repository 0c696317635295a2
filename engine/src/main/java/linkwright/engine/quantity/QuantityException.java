package linkwright.engine.quantity;

import linkwright.engine.diagnostic.Message;

/// A text that is not the quantity it should be; carries the message a person is told.
public final class QuantityException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Message problem;

    /// Says what is wrong with a text.
    public QuantityException(Message problem) {
        super(problem.toString());
        this.problem = problem;
    }

    /// Returns what is wrong and what would be right.
    public Message problem() {
        return problem;
    }
}
