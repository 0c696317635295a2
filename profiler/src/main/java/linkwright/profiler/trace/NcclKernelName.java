package linkwright.profiler.trace;

import linkwright.engine.collective.CollectiveKind;

import java.util.Optional;

/// What the name of an NCCL kernel says.
///
/// Only the collective can be relied on. NCCL compiles one kernel for a collective and runs others
/// through it, so that `RING_LL` in a name proves neither ring nor LL, and `Sum` stands for every
/// reduction (NCCL `src/enqueue.cc` 2.18, `src/device/generate.py` 2.19 and later). Therefore
/// algorithm, protocol, reduction and type are called *representative*. One kernel may also carry
/// several grouped operations.
///
/// @param releases which releases name kernels so
/// @param collective what it does, empty where the name does not tell
/// @param representativeAlgorithm `RING`, `TREE`, ..., empty where the name has none
/// @param representativeProtocol `LL`, `LL128`, `SIMPLE`, empty where the name has none
/// @param representativeReduction `Sum`, ..., empty where the name has none
/// @param representativeType element type as NCCL spells it, empty where the name has none
public record NcclKernelName(
        Releases releases,
        Optional<CollectiveKind> collective,
        Optional<String> representativeAlgorithm,
        Optional<String> representativeProtocol,
        Optional<String> representativeReduction,
        Optional<String> representativeType) {

    /// Families of names.
    public enum Releases {
        /// NCCL 2.3 to 2.7.
        NCCL_2_3("2.3–2.7"),
        /// NCCL 2.8 to 2.18.
        NCCL_2_8("2.8–2.18"),
        /// NCCL 2.19 and later; RCCL follows.
        NCCL_2_19("2.19+"),
        /// Kernels on symmetric memory, NCCL 2.27 and later.
        NCCL_2_27_SYMMETRIC("2.27+"),
        /// MSCCL's interpreter within RCCL.
        MSCCL("MSCCL"),
        /// Starts as NCCL's do and follows no known pattern.
        UNKNOWN("?");

        private final String label;

        Releases(String label) {
            this.label = label;
        }

        /// Returns how the releases are written.
        public String label() {
            return label;
        }
    }

    /// Reads a kernel's name, with or without its arguments; empty when it is not NCCL's.
    public static Optional<NcclKernelName> parse(String kernelName) {
        return NcclKernelGrammar.parse(kernelName);
    }

    /// Returns a collective's name as NCCL writes it.
    public static String label(CollectiveKind kind) {
        return NcclKernelGrammar.label(kind);
    }

    /// Returns what totals are kept by: the collective's name as NCCL writes it, else `?`.
    public String collectiveLabel() {
        return collective.map(NcclKernelGrammar::label).orElse("?");
    }
}
