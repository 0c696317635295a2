package linkwright.engine.topology.io.nvidia;

import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.TopologyImporter;
import linkwright.engine.topology.io.nvidia.GpuLines.Line;
import linkwright.engine.topology.io.nvidia.GpuLines.Section;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads `nvidia-smi -L`: the GPUs of a host and the MIG partitions of each.
public final class NvidiaSmiListImporter implements TopologyImporter {
    private static final Pattern PARTITION =
            Pattern.compile(
                    "\\s*MIG (\\S{1,40})\\s+Device\\s+(\\d{1,6}): \\(UUID:"
                            + " ([\\w./-]{1,100})\\)\\s*");

    @Override
    public String id() {
        return "nvidia-smi-list";
    }

    @Override
    public Recognition recognise(String head) {
        var lines = new TextLines(head);
        int gpus = 0;
        int others = 0;
        for (int i = 0; i < lines.count(); i++) {
            String line = lines.get(i);
            gpus += GpuLines.isHead(line) ? 1 : 0;
            boolean isLast = i == lines.count() - 1; // which the head may cut
            boolean isOurs = line.isBlank() || PARTITION.matcher(line).matches();
            others += isOurs || isLast || GpuLines.isHead(line) ? 0 : 1;
        }
        if (gpus == 0) {
            return Recognition.NO;
        }
        boolean isWhole = others == 0 && isListed(lines.get(lines.count() - 1), gpus);
        return isWhole ? Recognition.CERTAIN : Recognition.NO;
    }

    /// A last line that says something of its own belongs to another output of the tool.
    private static boolean isListed(String last, int gpus) {
        return last.isBlank()
                || GpuLines.isHead(last)
                || PARTITION.matcher(last).matches()
                || (gpus > 1 && last.startsWith("GPU "));
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var host = new SmiHost(source, new ProblemList());
        for (Section section : GpuLines.read(new TextLines(text), host)) {
            Component gpu = GpuLines.gpu(section, host);
            boolean isPartitioned =
                    section.below().stream().anyMatch(l -> PARTITION.matcher(l.text()).matches());
            if (isPartitioned) {
                gpu = host.with(gpu, Attribute.PARTITIONED, Optional.of(true), section.line());
            }
            if (host.add(gpu, section.line())) {
                section.below().forEach(line -> partition(line, section, host));
            }
        }
        host.note(1, "inventory");
        return host.result();
    }

    private static void partition(Line line, Section section, SmiHost host) {
        Matcher matcher = PARTITION.matcher(line.text());
        if (!matcher.matches()) {
            host.warning(line.number(), "", "other-line");
            return;
        }
        ComponentId gpu = SmiHost.gpuId(section.number());
        long number = Long.parseLong(matcher.group(2));
        Component part =
                Component.inside(
                        gpu,
                        ComponentId.of(gpu + "/part" + number),
                        ComponentKind.GPU_PARTITION,
                        "MIG " + matcher.group(1));
        part = host.with(part, Attribute.INDEX, Optional.of(number), line.number());
        part = host.with(part, Attribute.MODEL, Optional.of(matcher.group(1)), line.number());
        part =
                host.with(
                        part,
                        Attribute.UNIQUE_ID,
                        SmiHost.unmasked(matcher.group(3)),
                        line.number());
        host.addPartition(gpu, part, line.number());
    }
}
