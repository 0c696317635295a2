package linkwright.engine.parallel;

import java.util.Arrays;
import java.util.Optional;

/// One way in which a model is spread over ranks; the names are Megatron's.
public enum Dimension {
    /// Tensor parallel: every layer is cut, its pieces talk in every layer.
    TENSOR("tp"),
    /// Context parallel: the sequence is cut.
    CONTEXT("cp"),
    /// Expert parallel: the experts of a mixture are dealt out.
    EXPERT("ep"),
    /// Data parallel: replicas that average their gradients.
    DATA("dp"),
    /// Pipeline parallel: the layers are dealt out, neighbours pass activations on.
    PIPELINE("pp");

    private final String id;

    Dimension(String id) {
        this.id = id;
    }

    /// Returns the two letters of the command line, of order texts and of `--json`.
    public String id() {
        return id;
    }

    /// Returns the dimension of two letters, empty when there is none.
    public static Optional<Dimension> find(String id) {
        return Arrays.stream(values()).filter(dimension -> dimension.id.equals(id)).findFirst();
    }
}
