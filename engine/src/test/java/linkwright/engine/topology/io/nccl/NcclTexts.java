package linkwright.engine.topology.io.nccl;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;
import linkwright.engine.topology.io.ImportSource;

import java.util.List;
import java.util.Locale;

/// Short topology files, and what reading them gives.
final class NcclTexts {
    static final String CPU =
            "<cpu numaid='0' affinity='0000000f' arch='x86_64' vendor='AuthenticAMD' "
                    + "familyid='175' modelid='1'>";

    private NcclTexts() {}

    static String gpu(int number, String links) {
        return "<pci busid='0000:%02x:00.0' class='0x030200'><gpu dev='%d' sm='90' rank='%d'>"
                        .formatted(number, number, number)
                + links
                + "</gpu></pci>";
    }

    static Imported imported(String belowCpu) {
        return read("<system version='1'>" + CPU + belowCpu + "</cpu></system>");
    }

    static Topology topology(String belowCpu) {
        return imported(belowCpu).topology();
    }

    static Imported read(String text) {
        ImportResult result = new NcclTopologyImporter().read(ImportSource.ofText("t.xml", text));
        assertThat(result).isInstanceOf(Imported.class);
        return (Imported) result;
    }

    static Diagnostic rejection(String text) {
        ImportResult result = new NcclTopologyImporter().read(ImportSource.ofText("t.xml", text));
        return ((Rejected) result)
                .diagnostics().stream()
                        .filter(problem -> problem.severity() == Severity.ERROR)
                        .findFirst()
                        .orElseThrow();
    }

    static List<String> codes(Imported result) {
        return result.diagnostics().stream().map(Diagnostic::code).distinct().toList();
    }

    static List<Link> links(Topology topology, LinkKind kind) {
        return topology.links().stream().filter(link -> link.kind() == kind).toList();
    }

    static String provenance(Topology topology) {
        return topology.components(ComponentKind.GPU)
                .getFirst()
                .facts()
                .of(Attribute.BUS_ID)
                .source()
                .map(source -> source.provenance().name().toLowerCase(Locale.ROOT))
                .orElse("");
    }
}
