package linkwright.profiler.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

class NcclKernelNameTest {
    /// A dash stands for what the name does not tell.
    @ParameterizedTest
    @CsvSource({
        // 2.3 named no algorithm; 2.4 to 2.7 did.
        "ncclAllReduceKernel_sum_f32,                      NCCL_2_3, AllReduce, -, -, sum, f32",
        "ncclAllReduceLLKernel_sum_f16,                    NCCL_2_3, AllReduce, -, LL, sum, f16",
        "ncclAllReduceRingLLKernel_sum_f32,           NCCL_2_3, AllReduce, Ring, LL, sum, f32",
        "ncclReduceScatterTreeLL128Kernel_max_u64,"
                + " NCCL_2_3, ReduceScatter, Tree, LL128, max, u64",
        "ncclReduceRingKernel_prod_i32,               NCCL_2_3, Reduce, Ring, -, prod, i32",
        "ncclAllReduceCollNetKernel_sum_f64,          NCCL_2_3, AllReduce, CollNet, -, sum, f64",
        "ncclSendRecvKernel_copy_i8,                  NCCL_2_3, SendRecv, -, -, copy, i8",
        // 2.8 to 2.18.
        "ncclKernel_AllReduce_RING_LL_Sum_float,      NCCL_2_8, AllReduce, RING, LL, Sum, float",
        "ncclKernel_AllReduce_TREE_LL_Sum___nv_bfloat16,"
                + " NCCL_2_8, AllReduce, TREE, LL, Sum, __nv_bfloat16",
        "ncclKernel_SendRecv_RING_SIMPLE_Sum_int8_t,"
                + " NCCL_2_8, SendRecv, RING, SIMPLE, Sum, int8_t",
        "ncclKernel_AllReduce_COLLNET_SIMPLE_Sum_half,"
                + " NCCL_2_8, AllReduce, COLLNET, SIMPLE, Sum, half",
        // 2.19 and later.
        "ncclDevKernel_AllReduce_Sum_bf16_RING_LL,    NCCL_2_19, AllReduce, RING, LL, Sum, bf16",
        "ncclDevKernel_AllGather_RING_LL,             NCCL_2_19, AllGather, RING, LL, -, -",
        "ncclDevKernel_ReduceScatter_Sum_f8e4m3_RING_LL,"
                + " NCCL_2_19, ReduceScatter, RING, LL, Sum, f8e4m3",
        "ncclDevKernel_SendRecv,                      NCCL_2_19, SendRecv, -, -, -, -",
        "ncclDevKernel_Generic,                       NCCL_2_19, ?, -, -, -, -",
        "ncclDevKernelDebug_Generic_4,                NCCL_2_19, ?, -, -, -, -",
        // Symmetric memory, 2.27 and 2.28.
        "ncclSymDevKernel_AllReduce_AGxLL_R_sum_f32,"
                + " NCCL_2_27_SYMMETRIC, AllReduce, AGxLL_R, -, sum, f32",
        "ncclSymkDevKernel_AllReduce_RSxLDMC_AGxSTMC_sum_bf16,"
                + " NCCL_2_27_SYMMETRIC, AllReduce, RSxLDMC_AGxSTMC, -, sum, bf16",
        "ncclSymkDevKernel_AllGather_STMC,            NCCL_2_27_SYMMETRIC, AllGather, STMC, -, -,"
                + " -",
        // RCCL's interpreter.
        "mscclKernel_Sum_half_Simple_false,           MSCCL, ?, -, Simple, Sum, half",
        "ncclSomethingOfTomorrow,                     UNKNOWN, ?, -, -, -, -",
    })
    void readsWhatEachReleaseWrites(
            String name,
            String releases,
            String collective,
            String algorithm,
            String protocol,
            String reduction,
            String type) {
        NcclKernelName parsed = NcclKernelName.parse(name).orElseThrow();

        assertThat(parsed.releases().name()).isEqualTo(releases);
        assertThat(parsed.collectiveLabel()).isEqualTo(collective);
        List<String> rest =
                Stream.of(
                                parsed.representativeAlgorithm(),
                                parsed.representativeProtocol(),
                                parsed.representativeReduction(),
                                parsed.representativeType())
                        .map(part -> part.orElse("-"))
                        .toList();
        assertThat(rest).containsExactly(algorithm, protocol, reduction, type);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<(unsigned long)4096>)",
                "ncclDevKernel_SendRecv(ncclDevKernelArgsStorage<4096ul>)",
                "void ncclDevKernel_SendRecv<4>(int)",
            })
    void looksPastArgumentsAsDemanglersWriteThem(String name) {
        assertThat(NcclKernelName.parse(name))
                .isEqualTo(NcclKernelName.parse("ncclDevKernel_SendRecv"));
    }

    @ParameterizedTest
    @CsvSource({
        "flash_fwd_kernel, COMPUTE",
        "ncclDevKernel_Generic, COMMUNICATION",
        "mscclKernel_Sum_half_LL_true, COMMUNICATION",
        "cross_device_reduce_1stage, COMPUTE",
        "vllm::AllReduceKernel, OTHER_COMMUNICATION",
        "userbuffers_fp16_sum_inplace_gpu_all_reduce, OTHER_COMMUNICATION",
    })
    void keepsOtherCommunicationApartFromNccl(String name, EventClass expected) {
        assertThat(EventClass.ofKernelNamed(name)).isEqualTo(expected);
        assertThat(NcclKernelName.parse(name).isPresent())
                .isEqualTo(expected == EventClass.COMMUNICATION);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "(", "void ", "kernel", "xnccl"})
    void saysNothingOfOtherNames(String name) {
        assertThat(NcclKernelName.parse(name)).isEqualTo(Optional.empty());
    }
}
