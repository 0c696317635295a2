package linkwright.engine.topology.io.nvidia;

import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.TopologyImporter;
import linkwright.engine.topology.io.nvidia.GpuLines.Line;
import linkwright.engine.topology.io.nvidia.GpuLines.Section;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads `nvidia-smi nvlink -s`: how many NVLinks of each GPU are up, and what each carries.
///
/// The rate is that of the wire in one direction (25 GB/s on an A100, 26.562 on an H100). What the
/// links lead to is not in it, so none is drawn; `nvlink -R` tells.
public final class NvidiaSmiLinkStatusImporter implements TopologyImporter {
    private static final Pattern LINK =
            Pattern.compile(
                    "\\s*Link \\d{1,3}: (?:(\\d{1,5}(?:\\.\\d{1,6})?) GB/s|<inactive>)\\s*");
    private static final Pattern SENTENCE =
            Pattern.compile("(?i)\\s*(?:NVML:.*nvlink.*|nvlink .*not supported.*)");
    private static final Pattern ALL_DOWN = Pattern.compile("(?i).*all links are inactive.*");

    @Override
    public String id() {
        return "nvidia-smi-nvlink-s";
    }

    @Override
    public Recognition recognise(String head) {
        boolean hasGpu = head.lines().anyMatch(GpuLines::isHead);
        boolean speaksOfLinks =
                head.lines()
                        .anyMatch(
                                line ->
                                        LINK.matcher(line).matches()
                                                || SENTENCE.matcher(line).matches());
        return hasGpu && speaksOfLinks ? Recognition.CERTAIN : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var host = new SmiHost(source, new ProblemList());
        var most = new LinkedHashMap<String, Long>();
        var counts = new LinkedHashMap<Section, Long>();
        for (Section section : GpuLines.read(new TextLines(text), host)) {
            Component gpu = links(section, host);
            host.add(gpu, section.line());
            gpu.value(Attribute.NV_LINKS).ifPresent(count -> counts.put(section, count));
        }
        counts.forEach((section, count) -> most.merge(section.model(), count, Math::max));
        fewer(counts, most, host);
        host.note(1, "no-peers");
        return host.result();
    }

    private static Component links(Section section, SmiHost host) {
        Component gpu = GpuLines.gpu(section, host);
        long up = 0;
        long down = 0;
        var rates = new TreeSet<Long>();
        boolean isTold = false;
        for (Line line : section.below()) {
            Matcher link = LINK.matcher(line.text());
            if (link.matches()) {
                isTold = true;
                up += link.group(1) == null ? 0 : 1;
                down += link.group(1) == null ? 1 : 0;
                Optional.ofNullable(link.group(1)).map(rate -> bytes(rate)).ifPresent(rates::add);
            } else if (ALL_DOWN.matcher(line.text()).matches()) {
                isTold = true;
                host.note(line.number(), "links-inactive");
            } else if (SENTENCE.matcher(line.text()).matches()) {
                host.note(line.number(), "links-not-told", line.text());
            } else {
                host.warning(line.number(), gpu.id().value(), "other-line");
            }
        }
        if (rates.size() > 1) {
            host.warning(section.line(), gpu.id().value(), "rates-differ", rates.toString());
        }
        Optional<Long> rate = rates.size() == 1 ? Optional.of(rates.first()) : Optional.empty();
        if (isTold) {
            gpu = host.with(gpu, Attribute.NV_LINKS, Optional.of(up), section.line());
        }
        if (down > 0) {
            gpu = host.with(gpu, Attribute.NV_LINKS_DOWN, Optional.of(down), section.line());
            host.warning(section.line(), gpu.id().value(), "links-down", down, up + down);
        }
        return host.with(gpu, Attribute.NV_LINK_BYTES_PER_SECOND, rate, section.line());
    }

    private static long bytes(String gigabytes) {
        return new BigDecimal(gigabytes).movePointRight(9).longValue();
    }

    /// A GPU with fewer links up than others of its model has lost some, or has no bridge.
    private static void fewer(Map<Section, Long> counts, Map<String, Long> most, SmiHost host) {
        counts.forEach(
                (section, count) -> {
                    long peers = most.getOrDefault(section.model(), 0L);
                    if (count < peers) {
                        host.warning(
                                section.line(),
                                SmiHost.gpuId(section.number()).value(),
                                "fewer-links",
                                count,
                                peers);
                    }
                });
    }
}
