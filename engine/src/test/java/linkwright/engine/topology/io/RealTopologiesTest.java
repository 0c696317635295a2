package linkwright.engine.topology.io;

import static linkwright.engine.topology.io.RealCounts.bundles;
import static linkwright.engine.topology.io.RealCounts.codes;
import static linkwright.engine.topology.io.RealCounts.dashed;
import static linkwright.engine.topology.io.RealCounts.links;
import static linkwright.engine.topology.io.RealCounts.numaNodes;
import static linkwright.engine.topology.io.RealCounts.stated;
import static linkwright.engine.topology.io.RealCounts.virtualNics;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.TopologySummary;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Every captured topology dump and matrix gives exactly what was counted in it by hand and by
/// independent scripts (the README beside the captured machines, sections 1 and 3a).
class RealTopologiesTest {
    private static final String XML = "nccl-topo";
    private static final String MATRICES = "nvidia-smi/topo-m";
    private static final RealTally DUMPS = new RealTally("NCCL and RCCL topologies", XML);
    private static final RealTally PATHS = new RealTally("nvidia-smi topo -m", MATRICES);

    /// `pairs` are links between two GPUs, members x number; `toSwitch` likewise links to
    /// NVSwitches; `self` the links of GPUs to themselves.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            useHeadersInDisplayName = true,
            textBlock =
                    """
                    file                                             | numa | bridges | gpu | nic | port | nvSwitch | unknown | pairs            | toSwitch   | self | codes
                    aws-g5.48xl-8xA10G.xml                           | 2    | 0       | 0   | 0   | 0    | 0        | 9       | -                | -          | 0    | nvlink-not-stated
                    aws-p4d.24xl-8xA100.xml                          | 2    | 4       | 8   | 4   | 0    | 0        | 0       | -                | -          | 0    | nvlink-not-stated
                    aws-p4de.24xl-8xA100.xml                         | 2    | 4       | 8   | 4   | 0    | 0        | 0       | -                | -          | 0    | nvlink-not-stated
                    aws-p5.48xl-8xH100-2023.xml                      | 2    | 8       | 0   | 0   | 0    | 0        | 32      | -                | -          | 0    | misspelt-link-speed nvlink-not-stated
                    aws-p5.48xl-8xH100-32EFA-unmerged.xml            | 1    | 8       | 8   | 32  | 32   | 0        | 0       | -                | -          | 0    | -
                    awsofi-issue-466-g5.12xl-proposed.xml            | 1    | 0       | 0   | 0   | 0    | 0        | 4       | -                | -          | 0    | nvlink-not-stated
                    azure-nc48v4-2xA100.xml                          | 2    | 0       | 2   | 1   | 1    | 0        | 0       | 12x1             | -          | 0    | empty-link-speed
                    azure-ncv4-4xA100-selfloop.xml                   | 4    | 0       | 4   | 1   | 1    | 0        | 0       | -                | -          | 4    | empty-link-speed self-link
                    azure-ndv2-8xV100.xml                            | 2    | 0       | 8   | 1   | 0    | 0        | 0       | -                | -          | 0    | nvlink-not-stated
                    azure-ndv4-8xA100.xml                            | 4    | 4       | 8   | 8   | 0    | 0        | 0       | -                | -          | 0    | nvlink-not-stated
                    azure-ndv5-8xH100.xml                            | 2    | 8       | 8   | 8   | 0    | 0        | 0       | -                | -          | 0    | nvlink-not-stated
                    nccltests-issue-256-h200-baremetal-truncated.xml | 2    | 4       | 3   | 4   | 3    | 4        | 0       | -                | 4x6 5x6    | 0    | cut-off
                    nccltests-issue-256-h200-vm-truncated.xml        | 1    | 0       | 1   | 1   | 1    | 1        | 0       | -                | 18x1       | 0    | cut-off hidden-switch numa-unknown
                    oci-a100-flattened-b4.xml                        | 4    | 4       | 8   | 8   | 0    | 0        | 0       | -                | -          | 0    | nvlink-not-stated
                    oci-a100-flattened.xml                           | 4    | 4       | 8   | 8   | 0    | 0        | 0       | -                | -          | 0    | nvlink-not-stated
                    oci-bm.h100-8xH100-k8s.xml                       | 2    | 24      | 8   | 8   | 16   | 4        | 0       | -                | 4x16 5x16  | 0    | -
                    oci-bm.h100-8xH100.xml                           | 2    | 24      | 8   | 8   | 16   | 4        | 0       | -                | 4x16 5x16  | 0    | -
                    rccl-topo_16p1h.xml                              | 4    | 28      | 16  | 8   | 8    | 0        | 0       | 1x16 2x4 4x8     | -          | 0    | -
                    rccl-topo_16p1h_vm.xml                           | 4    | 0       | 16  | 8   | 8    | 0        | 0       | 1x16 2x4 4x8     | -          | 0    | -
                    rccl-topo_2p_c2c_2nic.xml                        | 1    | 2       | 2   | 2   | 2    | 0        | 0       | 8x1              | -          | 0    | -
                    rccl-topo_3p_pcie.xml                            | 2    | 3       | 3   | 1   | 1    | 0        | 0       | -                | -          | 0    | -
                    rccl-topo_4p1h.xml                               | 1    | 5       | 4   | 1   | 1    | 0        | 0       | 1x4              | -          | 0    | -
                    rccl-topo_4p3l_ia.xml                            | 1    | 10      | 8   | 1   | 1    | 0        | 0       | 1x12             | -          | 0    | -
                    rccl-topo_4p4h.xml                               | 1    | 20      | 16  | 16  | 16   | 0        | 0       | 1x24             | -          | 0    | bus-id-twice
                    rccl-topo_4p_940.xml                             | 4    | 0       | 4   | 4   | 4    | 0        | 0       | 1x6              | -          | 0    | net-speed-implausible
                    rccl-topo_8p1h_4.xml                             | 2    | 22      | 8   | 8   | 8    | 0        | 0       | 1x6 2x2 4x4      | -          | 0    | -
                    rccl-topo_8p6l_6nic.xml                          | 2    | 8       | 8   | 6   | 6    | 0        | 0       | 1x24             | -          | 0    | -
                    rccl-topo_8p_90a.xml                             | 1    | 1       | 8   | 1   | 1    | 0        | 0       | 1x12             | -          | 0    | -
                    rccl-topo_8p_940.xml                             | 2    | 24      | 8   | 8   | 8    | 0        | 0       | 1x28             | -          | 0    | -
                    rccl-topo_8p_940vm.xml                           | 2    | 0       | 8   | 8   | 8    | 0        | 0       | 1x28             | -          | 0    | -
                    rccl-topo_8p_950.xml                             | 2    | 16      | 8   | 8   | 8    | 0        | 0       | 1x28             | -          | 0    | -
                    rccl-topo_8p_pcie_2nic.xml                       | 1    | 10      | 8   | 2   | 2    | 0        | 0       | -                | -          | 0    | -
                    rccl-topo_8p_rome_n4_1.xml                       | 7    | 8       | 8   | 1   | 1    | 0        | 0       | 1x12             | -          | 0    | -
                    rccl-topo_8p_ts1_n4_2.xml                        | 8    | 8       | 8   | 2   | 3    | 0        | 0       | 1x8              | -          | 0    | -
                    rccl-topo_collnet_n4.xml                         | 4    | 20      | 8   | 4   | 4    | 0        | 0       | 1x12             | -          | 0    | -
                    superbench-ndv4-overlapping-affinity.xml         | 4    | 4       | 8   | 8   | 0    | 0        | 0       | -                | -          | 0    | nvlink-not-stated overlapping-affinity
                    """)
    void readsADump(
            String file,
            int numa,
            int bridges,
            int gpu,
            int nic,
            int port,
            int nvSwitch,
            int unknown,
            String pairs,
            String toSwitch,
            int self,
            String codes)
            throws IOException {
        Imported result = RealFiles.imported(XML + "/" + file);

        Topology topology = result.topology();
        assertThat(TopologySummary.of(topology, List.of()).nodes())
                .containsAllEntriesOf(
                        Map.of(
                                "host", 1,
                                "numa", numa,
                                "pcieSwitch", bridges,
                                "gpu", gpu,
                                "nic", nic,
                                "port", port,
                                "nvSwitch", nvSwitch,
                                "unknown", unknown,
                                "networkSwitch", 0));
        assertThat(bundles(topology, ComponentKind.GPU)).isEqualTo(dashed(pairs));
        assertThat(bundles(topology, ComponentKind.NV_SWITCH)).isEqualTo(dashed(toSwitch));
        assertThat(topology.links().stream().filter(Link::isSelfLink)).hasSize(self);
        assertThat(codes(result)).isEqualTo(dashed(codes));
        assertThat(links(topology, LinkKind.UPI)).hasSize(numa * (numa - 1) / 2);
        // Every device hangs on exactly one link upwards: PCIe, or inside for an adapter without.
        assertThat(links(topology, LinkKind.PCIE).size() + virtualNics(topology))
                .isEqualTo(bridges + gpu + nic + unknown);
        DUMPS.read(XML + "/" + file);
    }

    /// `gg`, `gn`, `nn`: what is stated between GPUs, between GPU and NIC, between NICs; a class
    /// with the bonded links, x the number of pairs.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            useHeadersInDisplayName = true,
            textBlock =
                    """
                    file                                    | gpu | nic | numa    | gg                  | gn                     | nn                    | codes
                    ac922-power9-4xV100-6nic.txt            | 4   | 6   | 0 8     | NVL3x2 SYSx4        | NODEx12 SYSx12         | NODEx4 PIXx3 SYSx8    | no-links
                    capture-h100-ansi.txt                   | 1   | 0   | 0       | -                   | -                      | -                     | no-links
                    capture-l40s-ansi.txt                   | 1   | 0   | 0       | -                   | -                      | -                     | no-links
                    capture-rtx2080s-win610-ansi.txt        | 1   | 0   | -       | -                   | -                      | -                     | no-links
                    club3090-issue-1229-2x5090.txt          | 2   | 0   | 0       | PHBx1               | -                      | -                     | no-links
                    della-2xA100pcie-2nic.txt               | 2   | 2   | 0 1     | SYSx1               | NODEx2 SYSx2           | SYSx1                 | no-links
                    delos-4xV100-asymmetric.txt             | 4   | 0   | 0 1     | NVL1x1 NVL2x3 SYSx2 | -                      | -                     | no-links
                    distributedai-8xH200-12nic-tabs.txt     | 8   | 12  | 0 1     | NVL18x28            | NODEx40 PXBx8 SYSx48   | NODEx28 PIXx2 SYSx36  | no-links
                    dlperf-8xV100-1nic-indented.txt         | 8   | 1   | ? ?     | NVL1x8 NVL2x8 SYSx12 | NODEx2 PIXx2 SYSx4    | -                     | no-links
                    dlperf-8xV100-1nic.txt                  | 8   | 1   | ? ?     | NVL1x8 NVL2x8 SYSx12 | NODEx2 PIXx2 SYSx4    | -                     | no-links
                    dlperf-8xV100-2nic-mixed-tabs.txt       | 8   | 2   | 0 1     | NVL1x8 NVL2x8 SYSx12 | NODEx4 PIXx4 SYSx8    | SYSx1                 | no-links
                    llmaction-8xA800-4nic-crlf.txt          | 8   | 4   | 0 1     | NVL8x28             | NODEx12 PIXx4 SYSx16   | NODEx1 PIXx1 SYSx4    | no-links
                    llmaction-8xH800.txt                    | 8   | 4   | 0 1     | NVL8x28             | NODEx12 PIXx4 SYSx16   | -                     | bad-cpu-list cpu-list-differs no-links row-without-column
                    mleng-2gpu-NV2.txt                      | 2   | 0   | -       | NVL2x1              | -                      | -                     | no-links
                    mleng-2gpu-PHB.txt                      | 2   | 0   | -       | PHBx1               | -                      | -                     | no-links
                    mleng-8xA100-NV12.txt                   | 8   | 0   | 0 1     | NVL12x28            | -                      | -                     | no-links
                    mleng-8xH100-NV18.txt                   | 8   | 0   | 0 1     | NVL18x28            | -                      | -                     | no-links
                    nccltests-issue-320-3gpu-2nic.txt       | 3   | 2   | 1       | NODEx2 NVL4x1       | NODEx4 PHBx2           | PIXx1                 | no-links
                    polaris-4xA100-2nic-markdown-table.txt  | 4   | 2   | 3 2 1 0 | NVL4x6              | PHBx2 SYSx6            | SYSx1                 | no-links
                    traverse-power9-4xV100-4nic.txt         | 4   | 4   | 0 8     | NVL3x2 SYSx4        | NODEx8 SYSx8           | PIXx2 SYSx4           | no-links
                    xuesong-2x1080ti.txt                    | 2   | 0   | -       | PHBx1               | -                      | -                     | no-links
                    xuesong-4gpu-2nic.txt                   | 4   | 2   | 0       | SYSx6               | SYSx8                  | PIXx1                 | no-links
                    xuesong-8gpu-manynic.txt                | 8   | 17  | 0       | NVL12x28            | PXBx32 SYSx104         | PIXx8 PXBx16 SYSx112  | no-links
                    """)
    void readsAMatrix(
            String file,
            int gpu,
            int nic,
            String numa,
            String gg,
            String gn,
            String nn,
            String codes)
            throws IOException {
        Imported result = RealFiles.imported(MATRICES + "/" + file);

        Topology topology = result.topology();
        assertThat(topology.components(ComponentKind.GPU)).hasSize(gpu);
        assertThat(topology.components(ComponentKind.NIC)).hasSize(nic);
        assertThat(numaNodes(topology)).isEqualTo(dashed(numa));
        assertThat(stated(topology, ComponentKind.GPU, ComponentKind.GPU)).isEqualTo(dashed(gg));
        assertThat(stated(topology, ComponentKind.GPU, ComponentKind.NIC)).isEqualTo(dashed(gn));
        assertThat(stated(topology, ComponentKind.NIC, ComponentKind.NIC)).isEqualTo(dashed(nn));
        assertThat(topology.links()).isEmpty();
        assertThat(codes(result)).isEqualTo(codes);
        PATHS.read(MATRICES + "/" + file);
    }

    @Test
    void refusesTheErrorOfADriverThatHasNoMatrix() throws IOException {
        String file = MATRICES + "/capture-rtx2080s-win591-error.txt";

        var problems = ((Rejected) RealFiles.read(file)).diagnostics();

        assertThat(problems).extracting(Diagnostic::code).containsExactly("no-matrix");
        assertThat(Texts.in(Locale.ENGLISH).say(problems.getFirst()))
                .contains("capture-rtx2080s-win591-error.txt:1")
                .contains("ERROR: Option -m is missing its value.");
        PATHS.read(file);
    }

    @AfterAll
    static void sayHowManyWereRead() throws IOException {
        DUMPS.report();
        PATHS.report();
    }
}
