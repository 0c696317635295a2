package linkwright.engine.topology.probe;

import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// Notes what stands between this process and the machine: a virtual machine, a container, a limit
/// of processor time, links that sysfs does not show.
final class EnvironmentProbe {
    private final ProbeDraft draft;
    private final SysTree tree;
    private final Processors processors;

    EnvironmentProbe(ProbeDraft draft, Processors processors) {
        this.draft = draft;
        this.tree = draft.tree();
        this.processors = processors;
    }

    void probe() {
        String host = draft.host().value();
        if (processors.isVirtual()) {
            draft.note(host, "virtual-machine");
        }
        if (isContainer()) {
            draft.note(host, "container");
        }
        OptionalDouble quota = quota();
        if (quota.isPresent() && quota.getAsDouble() < processors.usable().cardinality()) {
            draft.warn(
                    host,
                    "processor-time-limited",
                    String.format(Locale.ROOT, "%.2f", quota.getAsDouble()),
                    processors.usable().cardinality());
        }
        List<Component> gpus =
                draft.builder().components().stream()
                        .filter(component -> component.kind() == ComponentKind.GPU)
                        .toList();
        if (gpus.size() > 1) {
            draft.note(host, "gpu-links-unseen", gpus.size());
        }
    }

    private boolean isContainer() {
        return tree.exists(".dockerenv")
                || tree.exists("run/.containerenv")
                || tree.text("proc/1/cgroup")
                        .filter(text -> text.matches("(?s).*(docker|kubepods|containerd|libpod).*"))
                        .isPresent();
    }

    /// Returns the processors' worth of time that the control group allows, empty for no limit.
    private OptionalDouble quota() {
        Optional<String> unified =
                unifiedGroup()
                        .flatMap(group -> tree.text("sys/fs/cgroup" + group + "/cpu.max"))
                        .or(() -> tree.text("sys/fs/cgroup/cpu.max"));
        if (unified.isPresent()) {
            String[] parts = unified.get().split(" ", -1);
            return parts.length == 2 ? ratio(parts[0], parts[1]) : OptionalDouble.empty();
        }
        return ratio(
                tree.text("sys/fs/cgroup/cpu/cpu.cfs_quota_us").orElse(""),
                tree.text("sys/fs/cgroup/cpu/cpu.cfs_period_us").orElse(""));
    }

    private Optional<String> unifiedGroup() {
        return tree.text("proc/self/cgroup").stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith("0::/") && !line.contains(".."))
                .map(line -> line.substring("0::".length()))
                .findFirst();
    }

    /// `max` and -1 are no limit.
    private static OptionalDouble ratio(String quota, String period) {
        boolean areNumbers = quota.matches("[1-9]\\d{0,11}") && period.matches("[1-9]\\d{0,11}");
        return areNumbers
                ? OptionalDouble.of(Double.parseDouble(quota) / Double.parseDouble(period))
                : OptionalDouble.empty();
    }
}
