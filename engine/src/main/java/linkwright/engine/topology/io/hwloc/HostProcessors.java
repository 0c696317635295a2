package linkwright.engine.topology.io.hwloc;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads packages, NUMA nodes with their memory, and cores.
///
/// What lies in what is told by logical CPUs and not by the tree, whose shape differs between the
/// generations: a NUMA node lies in the package that has all its CPUs, a core at the smallest node
/// that has all of its own. A NUMA node that is the memory of a GPU is none here.
final class HostProcessors {
    /// 1024 is the most Linux can be built for (NODES_SHIFT).
    private static final int MAXIMUM_NODES = 1024;

    /// Beyond, a full mesh is no machine.
    private static final int MAXIMUM_MESH = 256;

    private static final int MAXIMUM_CORES = 1 << 16;

    /// @param vendor as the CPU writes it, empty when not told
    record CpuPackage(ComponentId id, HwlocObject object, String vendor) {}

    /// A NUMA node.
    ///
    /// @param enclosing the package it lies in, empty where it lies in none or in several
    record Node(ComponentId id, HwlocObject object, Optional<CpuPackage> enclosing) {}

    private final HwlocReading reading;
    private final ComponentId host;
    private final Optional<String> architecture;
    private final List<CpuPackage> packages = new ArrayList<>();
    private final List<Node> nodes = new ArrayList<>();
    private final Map<ComponentId, Integer> coresOf = new HashMap<>();
    private int cores;

    HostProcessors(HwlocReading reading, ComponentId host, Optional<String> architecture) {
        this.reading = reading;
        this.host = host;
        this.architecture = architecture;
    }

    List<Node> nodes() {
        return nodes;
    }

    void read(HwlocObject root) {
        var found = new ArrayList<HwlocObject>();
        collect(root, "Package", found);
        found.forEach(this::addPackage);
        var memories = new ArrayList<HwlocObject>();
        collect(root, "NUMANode", memories);
        memories.removeIf(HwlocObject::isGpuMemory);
        if (memories.size() > MAXIMUM_NODES || packages.size() > MAXIMUM_NODES) {
            reading.error(root.line(), "too-many-nodes", MAXIMUM_NODES);
            return;
        }
        memories.forEach(this::addNode);
        if (nodes.isEmpty()) {
            // A machine without NUMA is one node.
            addNode(root);
        }
        cores(root, new ArrayList<>());
        if (cores > MAXIMUM_CORES) {
            reading.error(root.line(), "too-many-cores", MAXIMUM_CORES);
            return;
        }
        joinNodes(root.line());
    }

    private static void collect(HwlocObject object, String type, List<HwlocObject> found) {
        if (object.is(type)) {
            found.add(object);
        }
        object.children().forEach(child -> collect(child, type, found));
    }

    static boolean contains(BitSet outer, BitSet inner) {
        for (int cpu = inner.nextSetBit(0); cpu >= 0; cpu = inner.nextSetBit(cpu + 1)) {
            if (!outer.get(cpu)) {
                return false;
            }
        }
        return !inner.isEmpty();
    }

    private void addPackage(HwlocObject object) {
        if (packages.size() > MAXIMUM_NODES) {
            return;
        }
        long number = object.osIndex().orElse((long) packages.size());
        ComponentId id = reading.free(host, "cpu", number);
        int line = object.line();
        Component cpu = Component.inside(host, id, ComponentKind.CPU_PACKAGE, "CPU " + number);
        cpu = reading.with(cpu, Attribute.INDEX, object.osIndex(), line);
        cpu = reading.with(cpu, Attribute.MODEL, object.info("CPUModel"), line);
        cpu = reading.with(cpu, Attribute.VENDOR, object.info("CPUVendor"), line);
        cpu = reading.with(cpu, Attribute.ARCHITECTURE, architecture, line);
        cpu =
                reading.with(
                        cpu,
                        Attribute.CPU_FAMILY_MODEL,
                        object.info("CPUFamilyNumber")
                                .flatMap(
                                        family ->
                                                object.info("CPUModelNumber")
                                                        .map(model -> family + "/" + model)),
                        line);
        reading.builder().add(cpu);
        packages.add(new CpuPackage(id, object, object.info("CPUVendor").orElse("")));
    }

    private void addNode(HwlocObject object) {
        Optional<CpuPackage> enclosing =
                packages.stream()
                        .filter(cpu -> contains(cpu.object().cpus(), object.cpus()))
                        .findFirst();
        long number = object.osIndex().orElse((long) nodes.size());
        ComponentId id = reading.free(host, "numa", number);
        int line = object.line();
        Component node =
                Component.inside(
                        enclosing.map(CpuPackage::id).orElse(host),
                        id,
                        ComponentKind.NUMA_NODE,
                        "NUMA " + number);
        boolean isStated = object.is("NUMANode");
        node = reading.with(node, Attribute.INDEX, object.osIndex().filter(n -> isStated), line);
        Optional<Long> bytes = object.whole("local_memory").filter(b -> b > 0);
        node = reading.with(node, Attribute.MEMORY_BYTES, bytes, line);
        node =
                reading.with(
                        node,
                        Attribute.MEMORY_KIND,
                        Optional.of(object.subtype()).filter(kind -> !kind.isEmpty() && isStated),
                        line);
        node = reading.with(node, Attribute.CPUS, Cpusets.list(object.cpus()), line);
        reading.builder().add(node);
        nodes.add(new Node(id, object, enclosing));
        memory(id, number, bytes, line);
    }

    private void memory(ComponentId node, long number, Optional<Long> bytes, int line) {
        ComponentId id = reading.free(host, "memory", number);
        Component memory = Component.inside(node, id, ComponentKind.MEMORY, "memory " + number);
        reading.builder().add(reading.with(memory, Attribute.MEMORY_BYTES, bytes, line));
        reading.join(node, id, LinkKind.MEMORY, LinkFigures.UNKNOWN);
    }

    /// Walks down to cores, and to logical CPUs that are in none, with the caches on the way.
    private void cores(HwlocObject object, List<String> caches) {
        if (cores > MAXIMUM_CORES) {
            return;
        }
        if (object.is("Core") || object.is("PU")) {
            cores++;
            addCore(object, caches);
            return;
        }
        Optional<String> cache = CacheNames.of(object);
        cache.ifPresent(caches::add);
        object.children().forEach(child -> cores(child, caches));
        if (cache.isPresent()) {
            caches.removeLast();
        }
    }

    private void addCore(HwlocObject object, List<String> caches) {
        BitSet cpus = object.cpus();
        long number = cpus.isEmpty() ? cores - 1 : cpus.nextSetBit(0);
        Optional<Node> node = nodeOf(cpus);
        Optional<CpuPackage> cpu =
                packages.stream().filter(p -> contains(p.object().cpus(), cpus)).findFirst();
        // Where a node spans packages, the package tells more of where the core is.
        ComponentId parent =
                node.filter(n -> n.enclosing().isPresent() || cpu.isEmpty())
                        .map(Node::id)
                        .orElse(cpu.map(CpuPackage::id).orElse(host));
        ComponentId id = reading.free(host, "core", number);
        Component core = Component.inside(parent, id, ComponentKind.CORE_SET, "core " + number);
        if (!cpus.isEmpty()) {
            core = reading.with(core, Attribute.INDEX, Optional.of(number), object.line());
        }
        core = reading.with(core, Attribute.CPUS, Cpusets.list(cpus), object.line());
        core = reading.with(core, Attribute.CACHES, CacheNames.list(caches), object.line());
        reading.builder().add(core);
        node.ifPresent(
                n -> {
                    coresOf.merge(n.id(), 1, Integer::sum);
                    reading.join(id, n.id(), LinkKind.MEMORY, LinkFigures.UNKNOWN);
                });
    }

    /// Returns the smallest node with all of the CPUs; of several kinds of memory for the same
    /// CPUs, the common kind.
    private Optional<Node> nodeOf(BitSet cpus) {
        if (nodes.size() == 1) {
            return Optional.of(nodes.getFirst());
        }
        return nodes.stream()
                .filter(node -> contains(node.object().cpus(), cpus))
                .min(
                        Comparator.<Node>comparingInt(node -> node.object().cpus().cardinality())
                                .thenComparing(node -> node.object().subtype().equals("HBM")));
    }

    /// Returns the nodes near some CPUs that have cores of their own, since the others are more
    /// memory for the same cores.
    List<Node> nodesNear(BitSet cpus) {
        List<Node> withCores =
                nodes.stream().filter(node -> coresOf.containsKey(node.id())).toList();
        List<Node> all = withCores.isEmpty() ? nodes : withCores;
        List<Node> near =
                all.stream().filter(node -> node.object().cpus().intersects(cpus)).toList();
        return near.isEmpty() ? all : near;
    }

    /// Returns a package by hwloc's own number.
    Optional<CpuPackage> packageOf(String number) {
        return packages.stream()
                .filter(
                        cpu ->
                                cpu.object()
                                        .attribute("gp_index")
                                        .filter(number::equals)
                                        .isPresent())
                .findFirst();
    }

    /// Returns the node that a package's devices hang on.
    Optional<Node> nodeOf(CpuPackage cpu) {
        return nodesNear(cpu.object().cpus()).stream().findFirst();
    }

    /// Nodes of one package are joined inside it, packages by the vendor's link; hwloc tells no
    /// rates.
    private void joinNodes(int line) {
        if (nodes.size() > MAXIMUM_MESH) {
            reading.warning(line, host.value(), "nodes-not-joined", nodes.size());
            return;
        }
        boolean isAmd = packages.stream().anyMatch(cpu -> cpu.vendor().equals("AuthenticAMD"));
        LinkKind between = isAmd ? LinkKind.XGMI : LinkKind.UPI;
        for (int i = 0; i < nodes.size(); i++) {
            for (int j = i + 1; j < nodes.size(); j++) {
                boolean isOnePart =
                        nodes.get(i).enclosing().isPresent()
                                && nodes.get(i).enclosing().equals(nodes.get(j).enclosing());
                reading.join(
                        nodes.get(i).id(),
                        nodes.get(j).id(),
                        isOnePart ? LinkKind.INTERNAL : between,
                        LinkFigures.UNKNOWN);
            }
        }
    }
}
