package linkwright.engine.kernel;

import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;

import java.lang.foreign.MemorySegment;

/// Loops over vectors. Touched only where the JVM has the module, since the classes it names do not
/// load without.
///
/// Each type and reduction has a loop written out: the JVM turns a vector operation into an
/// instruction only where it is a constant of the code.
final class VectorKernels {
    private VectorKernels() {}

    /// Returns the vector loop, or the plain one for types that have none.
    static HostKernel of(
            ElementType type,
            Reduction reduction,
            HostKernel plain,
            MemorySegment own,
            MemorySegment other) {
        return switch (type) {
            case FLOAT32 -> new Float32Vectors(reduction, plain, own, other);
            case FLOAT64 -> new Float64Vectors(reduction, plain, own, other);
            case INT32 -> new Int32Vectors(reduction, plain, own, other);
            case INT64 -> new Int64Vectors(reduction, plain, own, other);
            case INT8 -> new ByteVectors(true, reduction, plain, own, other);
            case UINT8 -> new ByteVectors(false, reduction, plain, own, other);
            case FLOAT16, BFLOAT16 -> plain;
        };
    }
}
