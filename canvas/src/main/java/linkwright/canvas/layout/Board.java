package linkwright.canvas.layout;

import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// A host while it is laid out: what is on it, its columns and its rows.
///
/// Two ways to stand the CPUs are known. Where PCIe switches hold GPUs and adapters both, the CPUs
/// are squares in gutters between their columns (look.md, section 9). Where GPUs, cores and
/// adapters hang on the CPU apart, each NUMA node is a lane: GPUs or cores above it, memory and
/// adapters below.
final class Board {
    final HostModel host;
    final HostTree tree;
    final PlanBuilder out = new PlanBuilder();
    final boolean isGuttered;
    final List<Integer> gpus;
    final List<Integer> nvSwitches;
    final boolean hasNarrowAdapters;
    final boolean hasNarrowUnknowns;
    final double gpuWidth;
    private final List<Integer> gpuOrder = new ArrayList<>();

    Board(HostModel host) {
        this.host = host;
        this.tree = new HostTree(host);
        this.isGuttered = tree.hubs().stream().anyMatch(HostTree.Hub::hasTrunk);
        this.gpus = host.ofKind(ComponentKind.GPU);
        this.nvSwitches = host.ofKind(ComponentKind.NV_SWITCH);
        int adapters = host.ofKind(ComponentKind.NIC).size();
        this.hasNarrowAdapters = adapters > 8 && adapters > gpus.size() * 3 / 2;
        this.hasNarrowUnknowns = host.ofKind(ComponentKind.UNKNOWN_DEVICE).size() > 16;
        int ports = gpus.stream().mapToInt(this::upperLinks).max().orElse(0);
        tree.hubs().forEach(hub -> addGpus(hub.devices));
        this.gpuWidth = Math.max(Grid.GPU_WIDTH, 22 + 12.3 * (ports - 1));
    }

    /// Returns how many links a GPU has to NVSwitches and to other GPUs.
    private int upperLinks(int gpu) {
        return (int)
                host.linksOf(gpu).stream()
                        .filter(
                                link -> {
                                    ComponentKind other = host.kind(host.across(link, gpu));
                                    return other == ComponentKind.NV_SWITCH
                                            || other == ComponentKind.GPU;
                                })
                        .count();
    }

    /// Returns whether cores stand in the upper row, as what ranks run on.
    boolean coresOnTop() {
        return gpus.isEmpty() && !isGuttered;
    }

    /// Returns the GPUs as they stand from left to right.
    List<Integer> gpuOrder() {
        return gpuOrder;
    }

    private void addGpus(List<Node> nodes) {
        for (Node node : nodes) {
            if (node.kind == ComponentKind.GPU) {
                gpuOrder.add(node.component);
            }
            addGpus(node.children);
        }
    }

    /// Returns the links between two GPUs, in order.
    List<Integer> directLinks() {
        return IntStream.range(0, host.links().size())
                .filter(link -> host.kind(host.a(link)) == ComponentKind.GPU)
                .filter(link -> host.kind(host.b(link)) == ComponentKind.GPU)
                .boxed()
                .toList();
    }

    /// Returns the links between NUMA nodes.
    List<Integer> hubLinks() {
        return IntStream.range(0, host.links().size())
                .filter(link -> isHub(host.a(link)) && isHub(host.b(link)))
                .filter(link -> host.links().get(link).kind() != LinkKind.INTERNAL)
                .boxed()
                .toList();
    }

    /// Returns the NUMA nodes as they stand from left to right.
    List<Integer> hubOrder() {
        return tree.hubs().stream().map(hub -> hub.numa).toList();
    }

    private boolean isHub(int local) {
        return hubOrder().contains(local);
    }

    /// Returns the size of a core's cell, by how many its NUMA node has.
    static Size coreSize(int cores) {
        if (cores <= 8) {
            return new Size(Grid.GPU_WIDTH, Grid.GPU_HEIGHT, 10);
        }
        if (cores <= 16) {
            return new Size(60, 46, 8);
        }
        return cores <= 48 ? new Size(30, 30, 6) : new Size(20, 24, 4);
    }

    /// A width, a height and the gap to the next.
    record Size(double width, double height, double gap) {
        double pitch() {
            return width + gap;
        }
    }
}
