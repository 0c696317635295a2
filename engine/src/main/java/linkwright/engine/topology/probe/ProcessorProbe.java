package linkwright.engine.topology.probe;

import linkwright.engine.host.CpuAffinity;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.probe.Processors.Core;
import linkwright.engine.topology.probe.Processors.Node;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds packages, NUMA nodes, memory, cores and caches.
final class ProcessorProbe {
    /// Where the kernel lists processors.
    static final String PROCESSORS = "sys/devices/system/cpu";

    private static final String NODES = "sys/devices/system/node";
    private static final Pattern MEMORY = Pattern.compile("MemTotal:\\s+(\\d{1,15}) kB");

    private final ProbeDraft draft;
    private final SysTree tree;
    private final CpuInformation information;

    ProcessorProbe(ProbeDraft draft) {
        this.draft = draft;
        this.tree = draft.tree();
        this.information = CpuInformation.read(tree);
    }

    Processors probe() {
        BitSet online = online();
        BitSet usable = usable(online);
        addPackages(online);
        var nodes = new ArrayList<Node>();
        for (long number : nodeNumbers()) {
            nodes.add(node(number, online, usable));
        }
        joinNodes(nodes);
        if (usable.cardinality() < online.cardinality()) {
            draft.note(
                    draft.host().value(),
                    "processors-hidden",
                    usable.cardinality(),
                    online.cardinality());
        }
        return new Processors(nodes, online, usable, information.isVirtual());
    }

    private BitSet online() {
        Optional<BitSet> listed =
                tree.text(PROCESSORS + "/online")
                        .map(CpuAffinity::parseList)
                        .filter(cpus -> !cpus.isEmpty());
        if (listed.isPresent()) {
            return listed.get();
        }
        var cpus = new BitSet();
        for (String name : tree.names(PROCESSORS)) {
            if (name.matches("cpu\\d{1,5}")) {
                cpus.set(Integer.parseInt(name.substring("cpu".length())));
            }
        }
        return cpus;
    }

    /// Affinity and cgroup cpusets both show in the allowed list.
    private BitSet usable(BitSet online) {
        BitSet usable = (BitSet) online.clone();
        tree.text("proc/self/status").stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> CpuAffinity.parseList(line.substring(line.indexOf(':') + 1)))
                .filter(allowed -> !allowed.isEmpty())
                .forEach(usable::and);
        return usable;
    }

    private void addPackages(BitSet online) {
        var numbers = new TreeMap<Long, Boolean>();
        online.stream().forEach(cpu -> numbers.put(socket(cpu), true));
        for (long number : numbers.keySet()) {
            Component component =
                    draft.inHost("cpu" + number, ComponentKind.CPU_PACKAGE, "CPU " + number);
            draft.add(information.describe(component));
        }
    }

    private List<Long> nodeNumbers() {
        List<Long> numbers =
                tree.names(NODES).stream()
                        .filter(name -> name.matches("node\\d{1,5}"))
                        .map(name -> Long.valueOf(name.substring("node".length())))
                        .sorted()
                        .toList();
        // A kernel without NUMA support shows none: the machine is one node.
        return numbers.isEmpty() ? List.of(0L) : numbers;
    }

    private Node node(long number, BitSet online, BitSet usable) {
        String path = NODES + "/node" + number;
        BitSet cpus = tree.text(path + "/cpulist").map(CpuAffinity::parseList).orElse(online);
        cpus.and(online);
        long socket = commonSocket(cpus);
        ComponentId parent = socket < 0 ? draft.host() : draft.id("cpu" + socket);
        ComponentId id = draft.id("numa" + number);
        Component numa =
                Component.inside(parent, id, ComponentKind.NUMA_NODE, "NUMA " + number)
                        .with(Attribute.INDEX, number, ProbeDraft.SYSFS);
        Optional<Long> memoryBytes = memoryBytes(path);
        numa = ProbeDraft.with(numa, Attribute.MEMORY_BYTES, memoryBytes);
        numa =
                ProbeDraft.with(
                        numa,
                        Attribute.NUMA_DISTANCES,
                        tree.text(path + "/distance").map(text -> text.replaceAll("\\s+", " ")));
        draft.add(numa);
        ComponentId memory = addMemory(number, id, memoryBytes);
        return new Node(number, id, memory, socket, addCores(id, cpus, usable));
    }

    private ComponentId addMemory(long number, ComponentId numa, Optional<Long> bytes) {
        ComponentId id = draft.id("memory" + number);
        draft.add(
                ProbeDraft.with(
                        Component.inside(numa, id, ComponentKind.MEMORY, "memory " + number),
                        Attribute.MEMORY_BYTES,
                        bytes));
        draft.join(numa, id, LinkKind.MEMORY);
        return id;
    }

    private Optional<Long> memoryBytes(String nodePath) {
        Optional<String> text =
                tree.text(nodePath + "/meminfo").or(() -> tree.text("proc/meminfo"));
        return text.map(MEMORY::matcher)
                .filter(Matcher::find)
                .map(found -> Long.parseLong(found.group(1)) * 1024);
    }

    private List<Core> addCores(ComponentId numa, BitSet cpus, BitSet usable) {
        var cores = new ArrayList<Core>();
        var done = new BitSet();
        for (int cpu = cpus.nextSetBit(0); cpu >= 0; cpu = cpus.nextSetBit(cpu + 1)) {
            BitSet siblings = siblings(cpu);
            siblings.and(cpus);
            BitSet mine = (BitSet) siblings.clone();
            mine.and(usable);
            if (!done.get(cpu) && !mine.isEmpty()) {
                cores.add(addCore(numa, siblings.nextSetBit(0), mine));
            }
            done.or(siblings);
        }
        return cores;
    }

    private Core addCore(ComponentId numa, int number, BitSet cpus) {
        ComponentId id = draft.id("core" + number);
        Component core =
                Component.inside(numa, id, ComponentKind.CORE_SET, "core " + number)
                        .with(Attribute.INDEX, (long) number, ProbeDraft.SYSFS)
                        .with(Attribute.CPUS, CpuAffinity.formatList(cpus), ProbeDraft.SYSFS);
        draft.add(ProbeDraft.with(core, Attribute.CACHES, caches(cpus.nextSetBit(0))));
        draft.join(id, numa, LinkKind.MEMORY);
        return new Core(id, cpus);
    }

    private BitSet siblings(int cpu) {
        String topology = PROCESSORS + "/cpu" + cpu + "/topology/";
        BitSet siblings =
                tree.text(topology + "core_cpus_list")
                        .or(() -> tree.text(topology + "thread_siblings_list"))
                        .map(CpuAffinity::parseList)
                        .orElseGet(BitSet::new);
        siblings.set(cpu);
        return siblings;
    }

    /// Some virtual machines and boards say -1; they have one package.
    private long socket(int cpu) {
        return Math.max(
                0,
                tree.number(PROCESSORS + "/cpu" + cpu + "/topology/physical_package_id").orElse(0));
    }

    private long commonSocket(BitSet cpus) {
        List<Long> sockets = cpus.stream().mapToObj(this::socket).distinct().toList();
        return sockets.size() == 1 ? sockets.getFirst() : -1;
    }

    /// Returns `L1d 32768, L2 1048576`, without instruction caches.
    private Optional<String> caches(int cpu) {
        var caches = new ArrayList<String>();
        String folder = PROCESSORS + "/cpu" + cpu + "/cache";
        for (String index : tree.names(folder)) {
            String path = folder + "/" + index;
            Optional<String> type = tree.text(path + "/type");
            Optional<Long> bytes = tree.text(path + "/size").flatMap(ProcessorProbe::cacheBytes);
            if (type.isPresent() && bytes.isPresent() && !type.get().equals("Instruction")) {
                String suffix = type.get().equals("Data") ? "d" : "";
                String level = tree.text(path + "/level").orElse("?");
                caches.add("L" + level + suffix + " " + bytes.get());
            }
        }
        return caches.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", caches));
    }

    private static Optional<Long> cacheBytes(String size) {
        Matcher matcher = Pattern.compile("(\\d{1,12})([KM]?)").matcher(size);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int shift = matcher.group(2).isEmpty() ? 0 : matcher.group(2).equals("K") ? 10 : 20;
        return Optional.of(Long.parseLong(matcher.group(1)) << shift);
    }

    /// Nodes of one package are joined inside it; packages by the vendor's link.
    private void joinNodes(List<Node> nodes) {
        LinkKind between = information.isAmd() ? LinkKind.XGMI : LinkKind.UPI;
        for (int i = 0; i < nodes.size(); i++) {
            for (int j = i + 1; j < nodes.size(); j++) {
                boolean isOnePart =
                        nodes.get(i).socket() >= 0
                                && nodes.get(i).socket() == nodes.get(j).socket();
                draft.join(
                        nodes.get(i).id(),
                        nodes.get(j).id(),
                        isOnePart ? LinkKind.INTERNAL : between);
            }
        }
    }
}
