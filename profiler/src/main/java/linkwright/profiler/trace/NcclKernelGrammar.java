package linkwright.profiler.trace;

import linkwright.engine.collective.CollectiveKind;
import linkwright.profiler.trace.NcclKernelName.Releases;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How each release of NCCL writes the names of its kernels, as data.
///
/// Sources in NVIDIA/nccl: `src/include/collectives.h` (2.4.8, 2.7.8, 2.8.4 to 2.18.3),
/// `src/device/generate.py` and `common.h` (2.19 and later), `src/device/symmetric/generate.py`
/// (2.27.3, 2.28.3); for MSCCL, kernels seen in traces of RCCL.
final class NcclKernelGrammar {
    /// Names are short; what is longer is cut before it meets a pattern.
    private static final int LONGEST_NAME = 512;

    private static final Map<String, CollectiveKind> COLLECTIVES =
            Map.ofEntries(
                    Map.entry("AllReduce", CollectiveKind.ALL_REDUCE),
                    Map.entry("AllGather", CollectiveKind.ALL_GATHER),
                    Map.entry("ReduceScatter", CollectiveKind.REDUCE_SCATTER),
                    Map.entry("Broadcast", CollectiveKind.BROADCAST),
                    Map.entry("Reduce", CollectiveKind.REDUCE),
                    Map.entry("SendRecv", CollectiveKind.SEND_RECEIVE),
                    Map.entry("AlltoAll", CollectiveKind.ALL_TO_ALL),
                    Map.entry("AllToAll", CollectiveKind.ALL_TO_ALL),
                    Map.entry("Gather", CollectiveKind.GATHER),
                    Map.entry("Scatter", CollectiveKind.SCATTER));

    // Longer names come first, so that Reduce does not eat the start of ReduceScatter.
    private static final String COLLECTIVE =
            "(?<coll>AllReduce|AllGather|ReduceScatter|Broadcast|Reduce|SendRecv|AlltoAll|AllToAll"
                    + "|Gather|Scatter)";
    private static final String ALGORITHM =
            "(?<algo>RING|TREE|COLLNET(?:_DIRECT|_CHAIN)?|NVLS(?:_TREE)?|PAT)";
    private static final String TYPE = "(?<type>[iu](?:8|32|64)|f(?:16|32|64)|bf16|f8e4m3|f8e5m2)";

    private static final List<Form> FORMS =
            List.of(
                    // ncclAllReduceRingLLKernel_sum_f32
                    form(
                            Releases.NCCL_2_3,
                            "nccl"
                                    + COLLECTIVE
                                    + "(?<algo>Ring|Tree|CollNet)?(?<proto>LL128|LL)?"
                                    + "Kernel_(?<red>[a-z]+)_"
                                    + TYPE),
                    // ncclKernel_AllReduce_RING_LL_Sum_float
                    form(
                            Releases.NCCL_2_8,
                            "ncclKernel_"
                                    + COLLECTIVE
                                    + "_"
                                    + ALGORITHM
                                    + "_(?<proto>LL128|LL|SIMPLE)_(?<red>[A-Za-z]+)_(?<type>\\w+)"),
                    // ncclDevKernel_AllReduce_Sum_bf16_RING_LL, ncclDevKernel_SendRecv
                    form(
                            Releases.NCCL_2_19,
                            "ncclDevKernel(?:Debug)?_"
                                    + COLLECTIVE
                                    + "(?:_(?<red>[A-Za-z]+)_"
                                    + TYPE
                                    + ")?(?:_"
                                    + ALGORITHM
                                    + "_(?<proto>LL128|LL|SIMPLE))?"),
                    // ncclDevKernel_Generic, ncclDevKernelDebug_Generic_4
                    form(Releases.NCCL_2_19, "ncclDevKernel(?:Debug)?_Generic(?:_\\d+)?"),
                    // ncclSymkDevKernel_AllReduce_RSxLDMC_AGxSTMC_sum_bf16
                    form(
                            Releases.NCCL_2_27_SYMMETRIC,
                            "ncclSymk?DevKernel_"
                                    + COLLECTIVE
                                    + "_(?<algo>\\w+?)(?:_(?<red>[a-z]+)_"
                                    + TYPE
                                    + ")?"),
                    // mscclKernel_Sum_half_Simple_false
                    form(
                            Releases.MSCCL,
                            "mscclKernel_(?<red>[A-Za-z]+)_(?<type>\\w+)"
                                    + "_(?<proto>LL128|LL|Simple)_(?:true|false)"));

    private NcclKernelGrammar() {}

    static Optional<NcclKernelName> parse(String kernelName) {
        String name = withoutArguments(kernelName);
        if (EventClass.ofKernelNamed(name) != EventClass.COMMUNICATION) {
            return Optional.empty();
        }
        for (Form form : FORMS) {
            Matcher matcher = form.pattern().matcher(name);
            if (matcher.matches()) {
                return Optional.of(form.nameOf(matcher));
            }
        }
        return Optional.of(
                new NcclKernelName(
                        Releases.UNKNOWN,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
    }

    static String label(CollectiveKind kind) {
        return switch (kind) {
            case ALL_REDUCE -> "AllReduce";
            case ALL_GATHER -> "AllGather";
            case REDUCE_SCATTER -> "ReduceScatter";
            case BROADCAST -> "Broadcast";
            case REDUCE -> "Reduce";
            case ALL_TO_ALL -> "AllToAll";
            case GATHER -> "Gather";
            case SCATTER -> "Scatter";
            case SEND_RECEIVE -> "SendRecv";
            case BARRIER -> "Barrier";
        };
    }

    private static String withoutArguments(String kernelName) {
        String name = kernelName.startsWith("void ") ? kernelName.substring(5) : kernelName;
        int end = Math.min(name.length(), LONGEST_NAME);
        for (char opening : new char[] {'(', '<'}) {
            int found = name.indexOf(opening);
            end = found >= 0 ? Math.min(end, found) : end;
        }
        return name.substring(0, end).strip();
    }

    private static Form form(Releases releases, String pattern) {
        return new Form(releases, Pattern.compile(pattern));
    }

    /// One way of writing a name; its groups are `coll`, `algo`, `proto`, `red` and `type`.
    private record Form(Releases releases, Pattern pattern) {
        NcclKernelName nameOf(Matcher matcher) {
            return new NcclKernelName(
                    releases,
                    group(matcher, "coll").map(COLLECTIVES::get),
                    group(matcher, "algo"),
                    group(matcher, "proto"),
                    group(matcher, "red"),
                    group(matcher, "type"));
        }

        private Optional<String> group(Matcher matcher, String name) {
            return pattern.namedGroups().containsKey(name)
                    ? Optional.ofNullable(matcher.group(name))
                    : Optional.empty();
        }
    }
}
