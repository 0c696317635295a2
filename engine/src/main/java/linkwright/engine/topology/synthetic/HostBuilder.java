package linkwright.engine.topology.synthetic;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.synthetic.SyntheticPlan.Figures;
import linkwright.engine.topology.synthetic.SyntheticPlan.HostGroup;

import java.util.ArrayList;
import java.util.List;

/// Builds the hosts of a plan and what is inside them.
final class HostBuilder {
    private final Topology.Builder builder;
    private final List<NetworkPort> ports = new ArrayList<>();
    private int hosts;

    HostBuilder(Topology.Builder builder) {
        this.builder = builder;
    }

    /// Adds every host and returns the ports that can have a cable.
    List<NetworkPort> addAll(List<HostGroup> groups) {
        for (HostGroup group : groups) {
            for (int i = 0; i < group.count(); i++) {
                host(group);
                hosts++;
            }
        }
        return ports;
    }

    private void host(HostGroup group) {
        ComponentId host = ComponentId.of("host" + hosts);
        builder.add(Component.outermost(host, ComponentKind.HOST, host.value()));
        List<ComponentId> numaNodes = numaNodes(host, group);
        List<ComponentId> hubs = pcieSwitches(host, group, numaNodes);
        List<ComponentId> gpus = gpus(host, group, hubs);
        nvSwitches(host, group, gpus);
        nics(host, group, hubs);
    }

    private List<ComponentId> numaNodes(ComponentId host, HostGroup group) {
        List<Figures> cpus = group.each(PartKind.CPU);
        var nodes = new ArrayList<ComponentId>();
        for (int i = 0; i < Math.max(1, cpus.size()); i++) {
            ComponentId parent = cpus.isEmpty() ? host : packageOf(host, i);
            ComponentId node = ComponentId.of(host + "/numa" + i);
            add(parent, node, ComponentKind.NUMA_NODE, "NUMA " + i, i);
            for (ComponentId other : nodes) {
                join(other, node, LinkKind.UPI, SyntheticDefaults.betweenNumaNodes());
            }
            nodes.add(node);
            if (!cpus.isEmpty()) {
                LinkFigures memory = SyntheticDefaults.memory(cpus.get(i));
                within(node, host + "/cores" + i, ComponentKind.CORE_SET, "cores " + i, memory);
                within(node, host + "/memory" + i, ComponentKind.MEMORY, "memory " + i, memory);
            }
        }
        return nodes;
    }

    private ComponentId packageOf(ComponentId host, int index) {
        ComponentId cpu = ComponentId.of(host + "/cpu" + index);
        add(host, cpu, ComponentKind.CPU_PACKAGE, "CPU " + index, index);
        return cpu;
    }

    private void within(
            ComponentId node, String id, ComponentKind kind, String name, LinkFigures figures) {
        ComponentId inner = ComponentId.of(id);
        builder.add(Component.inside(node, inner, kind, name));
        join(node, inner, LinkKind.MEMORY, figures);
    }

    /// Returns what GPUs and NICs hang on: the PCIe switches, or the NUMA nodes where none are.
    private List<ComponentId> pcieSwitches(
            ComponentId host, HostGroup group, List<ComponentId> numaNodes) {
        List<Figures> switches = group.each(PartKind.PCIESWITCH);
        var ids = new ArrayList<ComponentId>();
        for (int i = 0; i < switches.size(); i++) {
            ComponentId node = dealt(numaNodes, i, switches.size());
            ComponentId id = ComponentId.of(host + "/pcieswitch" + i);
            add(host, id, ComponentKind.PCIE_SWITCH, "PCIe switch " + i, i);
            join(node, id, LinkKind.PCIE, SyntheticDefaults.pcie(switches.get(i)));
            ids.add(id);
        }
        return ids.isEmpty() ? numaNodes : ids;
    }

    private List<ComponentId> gpus(ComponentId host, HostGroup group, List<ComponentId> hubs) {
        List<Figures> gpus = group.each(PartKind.GPU);
        var ids = new ArrayList<ComponentId>();
        for (int i = 0; i < gpus.size(); i++) {
            ComponentId hub = dealt(hubs, i, gpus.size());
            ComponentId id = ComponentId.of(host + "/gpu" + i);
            add(host, id, ComponentKind.GPU, "GPU " + i, i);
            join(hub, id, LinkKind.PCIE, SyntheticDefaults.pcie(gpus.get(i)));
            ids.add(id);
        }
        return ids;
    }

    private void nvSwitches(ComponentId host, HostGroup group, List<ComponentId> gpus) {
        List<Figures> switches = group.each(PartKind.NVSWITCH);
        for (int i = 0; i < switches.size(); i++) {
            ComponentId id = ComponentId.of(host + "/nvswitch" + i);
            add(host, id, ComponentKind.NV_SWITCH, "NVSwitch " + i, i);
            int links = nvlinks(i, switches.size());
            LinkFigures figures = SyntheticDefaults.nvlink(switches.get(i), links);
            for (ComponentId gpu : gpus) {
                builder.add(Link.between(gpu, id, LinkKind.NVLINK, links, figures));
            }
        }
    }

    /// 18 links over 4 switches are 5, 5, 4 and 4.
    private static int nvlinks(int index, int switches) {
        int all = SyntheticDefaults.NVLINKS_PER_GPU;
        return Math.max(1, all / switches + (index < all % switches ? 1 : 0));
    }

    private void nics(ComponentId host, HostGroup group, List<ComponentId> hubs) {
        List<Figures> nics = group.each(PartKind.NIC);
        for (int i = 0; i < nics.size(); i++) {
            ComponentId hub = dealt(hubs, i, nics.size());
            ComponentId id = ComponentId.of(host + "/nic" + i);
            add(host, id, ComponentKind.NIC, "NIC " + i, i);
            join(hub, id, LinkKind.PCIE, SyntheticDefaults.pcie(Figures.NONE));
            ComponentId port = ComponentId.of(id + "/port1");
            builder.add(port(id, port, nics.get(i)));
            join(id, port, LinkKind.INTERNAL, LinkFigures.UNKNOWN);
            ports.add(new NetworkPort(port, hosts, i, nics.size(), nics.get(i)));
        }
    }

    private static Component port(ComponentId nic, ComponentId id, Figures cable) {
        Component port =
                Component.inside(nic, id, ComponentKind.NIC_PORT, "port 1")
                        .with(Attribute.PORT, 1L, SyntheticDefaults.TEXT);
        return cable.bytesPerSecond()
                .map(
                        rate ->
                                port.with(
                                        Attribute.PORT_BYTES_PER_SECOND,
                                        rate,
                                        SyntheticDefaults.TEXT))
                .orElse(port);
    }

    /// Deals `count` things over hubs in equal runs: 8 over 4 are 0 0 1 1 2 2 3 3.
    private static ComponentId dealt(List<ComponentId> hubs, int index, int count) {
        return hubs.get((int) ((long) index * hubs.size() / count));
    }

    private void add(ComponentId parent, ComponentId id, ComponentKind kind, String name, long i) {
        builder.add(
                Component.inside(parent, id, kind, name)
                        .with(Attribute.INDEX, i, SyntheticDefaults.TEXT));
    }

    private void join(ComponentId a, ComponentId b, LinkKind kind, LinkFigures figures) {
        builder.add(Link.between(a, b, kind, 1, figures));
    }
}
