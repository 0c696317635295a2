package linkwright.engine.topology.io.nvidia;

import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.PciAddresses;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TextLines;
import linkwright.engine.topology.io.TopologyImporter;
import linkwright.engine.topology.io.nvidia.GpuLines.Line;
import linkwright.engine.topology.io.nvidia.GpuLines.Section;
import linkwright.engine.topology.io.nvidia.RemoteLinks.Remote;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads `nvidia-smi nvlink -R`: what device each NVLink of each GPU leads to, and to which link of
/// it.
///
/// The output names GPUs by their number and what links lead to by a bus id, so [RemoteLinks] finds
/// out which bus id is which GPU.
public final class NvidiaSmiRemoteLinksImporter implements TopologyImporter {
    private static final Pattern LINK =
            Pattern.compile("\\s*Link (\\d{1,3}): Remote Device (\\S{1,30}): Link (\\d{1,3})\\s*");
    private static final Pattern DOWN = Pattern.compile("\\s*Link \\d{1,3}: <inactive>\\s*");

    @Override
    public String id() {
        return "nvidia-smi-nvlink-r";
    }

    @Override
    public Recognition recognise(String head) {
        return head.lines().anyMatch(GpuLines::isHead)
                        && head.lines().anyMatch(line -> LINK.matcher(line).matches())
                ? Recognition.CERTAIN
                : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var host = new SmiHost(source, new ProblemList());
        var links = new RemoteLinks(host);
        for (Section section : GpuLines.read(new TextLines(text), host)) {
            Component gpu = GpuLines.gpu(section, host);
            long down =
                    section.below().stream().filter(l -> DOWN.matcher(l.text()).matches()).count();
            if (down > 0) {
                gpu = host.with(gpu, Attribute.NV_LINKS_DOWN, Optional.of(down), section.line());
            }
            if (host.add(gpu, section.line())) {
                links.countGpu();
                section.below().forEach(line -> link(line, section, links, host));
            }
        }
        links.join();
        return host.result();
    }

    private static void link(Line line, Section section, RemoteLinks links, SmiHost host) {
        Matcher matcher = LINK.matcher(line.text());
        Optional<String> busId =
                matcher.matches() ? PciAddresses.of(matcher.group(2)) : Optional.empty();
        if (busId.isPresent()) {
            links.add(
                    new Remote(
                            section.number(),
                            Integer.parseInt(matcher.group(1)),
                            busId.get(),
                            Integer.parseInt(matcher.group(3)),
                            line.number()));
        } else if (!DOWN.matcher(line.text()).matches()) {
            host.warning(line.number(), SmiHost.gpuId(section.number()).value(), "other-line");
        }
    }
}
