package linkwright.engine.kernel;

import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;

import java.lang.foreign.MemorySegment;

/// Combines elements of two pieces of host memory: `target[i] = local[i] (+) source[i]`, where
/// `local` and `target` lie in one's own memory and `source` in another's.
///
/// Integers wrap. Half and bfloat16 are combined in single precision and rounded to nearest, ties
/// to even, at each combination. The smaller or larger of a number and NaN is NaN.
///
/// Keeps a little working space: one thread at a time.
@FunctionalInterface
public interface HostKernel {
    /// Combines a range; offsets in bytes. `local` and `target` are the same range or do not
    /// overlap, and so are `source` and either of them.
    ///
    /// @param bytes a multiple of the element's size, at least 0
    void combine(long local, long source, long target, long bytes);

    /// Returns the fastest loop that this JVM has: vectors where it was started with
    /// `jdk.incubator.vector`, else plain ones.
    ///
    /// @param own where `local` and `target` lie
    /// @param other where `source` lies, possibly the same
    static HostKernel of(
            ElementType type, Reduction reduction, MemorySegment own, MemorySegment other) {
        HostKernel plain = PlainKernels.of(type, reduction, own, other);
        return hasVectors() ? VectorKernels.of(type, reduction, plain, own, other) : plain;
    }

    /// Returns whether this JVM was started with the vector module.
    static boolean hasVectors() {
        return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    }
}
