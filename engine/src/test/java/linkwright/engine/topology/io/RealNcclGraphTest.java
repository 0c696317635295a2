package linkwright.engine.topology.io;

import static linkwright.engine.topology.io.RealCounts.codes;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult.Imported;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.util.stream.Collectors;

/// What captured graphs of NCCL must give (the README beside them, section 2).
class RealNcclGraphTest {
    private static final RealTally TALLY = new RealTally("NCCL graphs", "nccl-graph");

    /// `graphs` has of each graph: algorithm, pattern, channels, GB/s and worst path within a host,
    /// GB/s and worst path to the network, order; `-` where it has no channels.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    azure-ncv4-4xA100-graph.xml         | 4 | 0 | ring ring 2 12 SYS 12 PIX 1 x 0-1-2-3, 1 x 0-3-2-1; tree balanced tree 4 12 SYS 12 PIX 1 x 0-1-2-3, 1 x 1-0-3-2, 1 x 3-2-1-0, 1 x 2-3-0-1; CollNet chain tree 4 12 SYS 12 PIX 1 x 0-1-2-3, 1 x 1-0-3-2, 1 x 3-2-1-0, 1 x 2-3-0-1 | graph graph-only
                    nccl-issue-524-4gpu-2ch.xml         | 4 | 2 | ring ring 2 12 SYS 12 SYS 2 x net3-0-1-2-3-net0; tree tree 2 6 SYS 6 SYS 2 x net3-0-1-2-3-net3; CollNet chain | graph graph-only graph-unavailable
                    nccl-issue-1406-trimmed-rank.xml    | 1 | 1 | ring ring 1 24 LOC 24 PXB 1 x net0-0-net0; tree tree 1 48 LOC 24 PXB 1 x net0-0-net0; CollNet chain; NVLS | graph graph-only graph-unavailable
                    nccl-issue-1239-graph2-fragment.xml | 4 | 2 | ring ring 2 6 SYS 6 SYS 1 x net0-0-1-2-3-net3, 1 x net3-3-2-1-0-net0 | graph graph-only
                    """)
    void readsWhatNcclChose(String name, int gpus, int nics, String graphs, String codes)
            throws IOException {
        Imported result = RealFiles.imported("nccl-graph/" + name);

        Topology topology = result.topology();
        assertThat(topology.components(ComponentKind.GPU)).hasSize(gpus);
        assertThat(topology.components(ComponentKind.NIC)).hasSize(nics);
        assertThat(topology.links()).isEmpty();
        String told =
                result.diagnostics().stream()
                        .filter(problem -> problem.where().element().startsWith("graph "))
                        .map(
                                problem ->
                                        problem.problem().arguments().stream()
                                                .map(String::valueOf)
                                                .collect(Collectors.joining(" ")))
                        .collect(Collectors.joining("; "));
        assertThat(told).isEqualTo(graphs);
        assertThat(codes(result)).isEqualTo(codes);
        TALLY.read("nccl-graph/" + name);
    }

    @AfterAll
    static void sayHowManyWereRead() throws IOException {
        TALLY.report();
    }
}
