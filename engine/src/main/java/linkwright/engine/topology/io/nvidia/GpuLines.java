package linkwright.engine.topology.io.nvidia;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.io.TextLines;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An output that heads what it says of each GPU with a line `GPU 0: NVIDIA H100 80GB HBM3 (UUID:
/// GPU-...)`.
final class GpuLines {
    private static final Pattern HEAD =
            Pattern.compile("\\s*GPU (\\d{1,6}): (.{1,200}?) \\(UUID: ([\\w.-]{1,100})\\)\\s*");
    private static final Pattern ELISION = Pattern.compile("\\s*(?:\\.{2,}|\u2026)\\s*");

    /// One GPU and the lines below its own.
    ///
    /// @param number its NVML index
    /// @param line 1-based
    record Section(long number, String model, String uuid, int line, List<Line> below) {}

    /// @param number 1-based
    record Line(int number, String text) {}

    private GpuLines() {}

    static boolean isHead(String line) {
        return HEAD.matcher(line).matches();
    }

    /// Returns a text's sections, and reports lines that somebody cut out and GPUs that are
    /// missing.
    static List<Section> read(TextLines lines, SmiHost host) {
        var sections = new ArrayList<Section>();
        boolean isElided = false;
        for (int i = 0; i < lines.count(); i++) {
            Matcher head = HEAD.matcher(lines.get(i));
            if (head.matches()) {
                if (sections.size() >= SmiHost.MAXIMUM_GPUS) {
                    host.error(i + 1, "too-many-gpus", SmiHost.MAXIMUM_GPUS);
                    break;
                }
                sections.add(
                        new Section(
                                Long.parseLong(head.group(1)),
                                head.group(2).strip(),
                                head.group(3),
                                i + 1,
                                new ArrayList<>()));
            } else if (ELISION.matcher(lines.get(i)).matches()) {
                isElided = true;
                host.warning(i + 1, "", "elided");
            } else if (!lines.get(i).isBlank() && !sections.isEmpty()) {
                sections.getLast().below().add(new Line(i + 1, lines.get(i).strip()));
            }
        }
        if (!isElided) {
            gaps(sections, host);
        }
        return sections;
    }

    private static void gaps(List<Section> sections, SmiHost host) {
        for (int i = 1; i < sections.size(); i++) {
            long before = sections.get(i - 1).number();
            if (sections.get(i).number() > before + 1) {
                host.warning(
                        sections.get(i).line(),
                        "",
                        "gpus-missing",
                        before,
                        sections.get(i).number());
            }
        }
    }

    /// Returns the GPU that a section's own line tells.
    static Component gpu(Section section, SmiHost host) {
        ComponentId id = SmiHost.gpuId(section.number());
        Component gpu =
                Component.inside(SmiHost.ID, id, ComponentKind.GPU, "GPU " + section.number());
        gpu = host.with(gpu, Attribute.INDEX, Optional.of(section.number()), section.line());
        gpu = host.with(gpu, Attribute.MODEL, Optional.of(section.model()), section.line());
        return host.with(
                gpu, Attribute.UNIQUE_ID, SmiHost.unmasked(section.uuid()), section.line());
    }
}
