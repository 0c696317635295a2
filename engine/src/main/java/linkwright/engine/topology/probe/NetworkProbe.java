package linkwright.engine.topology.probe;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds network interfaces and InfiniBand ports and hangs them on their NICs.
///
/// Interfaces with a device are kept in any state. Of those without one (loopback, bridges,
/// tunnels) those that are up are kept and marked virtual.
final class NetworkProbe {
    private static final String INTERFACES = "sys/class/net";
    private static final String ADAPTERS = "sys/class/infiniband";
    private static final long UP = 1; // IFF_UP, linux/if.h
    private static final Pattern ADDRESS =
            Pattern.compile("[0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]");
    private static final Pattern RATE = Pattern.compile("(\\d{1,6}(?:\\.\\d)?) Gb/sec.*");

    private final ProbeDraft draft;
    private final SysTree tree;
    private final Map<String, ComponentId> nics;
    private final Processors processors;

    /// Interfaces by the PCI address of their NIC, not yet hung on a port.
    private final Map<String, List<String>> interfaces = new HashMap<>();

    NetworkProbe(ProbeDraft draft, Map<String, ComponentId> nics, Processors processors) {
        this.draft = draft;
        this.tree = draft.tree();
        this.nics = nics;
        this.processors = processors;
    }

    void probe() {
        for (String name : tree.names(INTERFACES)) {
            Optional<String> address = address(INTERFACES + "/" + name);
            if (address.isPresent() && nics.containsKey(address.get())) {
                interfaces.computeIfAbsent(address.get(), a -> new ArrayList<>()).add(name);
            } else if (tree.exists(INTERFACES + "/" + name + "/device")) {
                addWithoutPci(name, false);
            } else if (isUp(name)) {
                addWithoutPci(name, true);
            }
        }
        for (String adapter : tree.names(ADAPTERS)) {
            address(ADAPTERS + "/" + adapter)
                    .filter(nics::containsKey)
                    .ifPresent(address -> addAdapter(adapter, address));
        }
        interfaces.forEach(this::addPlainPorts);
    }

    private Optional<String> address(String path) {
        String last = null;
        for (String part : tree.resolved(path).orElse("").split("/", -1)) {
            if (ADDRESS.matcher(part).matches()) {
                last = part;
            }
        }
        return Optional.ofNullable(last);
    }

    private boolean isUp(String name) {
        return (tree.number(INTERFACES + "/" + name + "/flags").orElse(0) & UP) != 0;
    }

    /// Interfaces that are on no PCI device lie beside the first NUMA node.
    private void addWithoutPci(String name, boolean isVirtual) {
        Component nic =
                draft.inHost("nic-" + name, ComponentKind.NIC, name)
                        .with(Attribute.DEVICE, name, ProbeDraft.SYSFS)
                        .with(Attribute.VIRTUAL, isVirtual, ProbeDraft.SYSFS);
        draft.add(nic);
        draft.join(nic.id(), processors.nodes().getFirst().id(), LinkKind.INTERNAL);
        addPort(nic.id(), interfacePort(nic.id(), 1, name));
    }

    /// An RDMA adapter tells its ports itself; its interfaces are put on them by number.
    private void addAdapter(String adapter, String address) {
        ComponentId nic = nics.get(address);
        if (nic == null) {
            return;
        }
        name(nic, adapter);
        List<String> mine = new ArrayList<>(interfaces.getOrDefault(address, List.of()));
        for (String number : tree.names(ADAPTERS + "/" + adapter + "/ports")) {
            if (!number.matches("[1-9]\\d{0,2}")) {
                continue;
            }
            long port = Long.parseLong(number);
            String path = ADAPTERS + "/" + adapter + "/ports/" + number;
            Component component = port(nic, port);
            component =
                    ProbeDraft.with(
                            component,
                            Attribute.PORT_BYTES_PER_SECOND,
                            tree.text(path + "/rate").flatMap(NetworkProbe::adapterRate));
            component =
                    ProbeDraft.with(
                            component,
                            Attribute.STATE,
                            tree.text(path + "/state").map(s -> s.replaceFirst("^\\d+: ", "")));
            Optional<String> onPort =
                    mine.stream().filter(name -> portNumber(name) == port).findFirst();
            addPort(nic, ProbeDraft.with(component, Attribute.DEVICE, onPort));
        }
        interfaces.remove(address);
    }

    private void addPlainPorts(String address, List<String> names) {
        ComponentId nic = nics.get(address);
        if (nic == null) {
            return;
        }
        name(nic, names.getFirst());
        for (int i = 0; i < names.size(); i++) {
            // Interfaces that share a function may all say 0.
            long port = names.size() == 1 ? portNumber(names.getFirst()) : i + 1;
            addPort(nic, interfacePort(nic, port, names.get(i)));
        }
    }

    private Component interfacePort(ComponentId nic, long number, String name) {
        String path = INTERFACES + "/" + name;
        Component port = port(nic, number).with(Attribute.DEVICE, name, ProbeDraft.SYSFS);
        port = ProbeDraft.with(port, Attribute.STATE, tree.text(path + "/operstate"));
        OptionalLong megabits = tree.number(path + "/speed");
        // -1 and 4294967295 both say that the driver does not know.
        return megabits.isPresent() && megabits.getAsLong() > 0 && megabits.getAsLong() < 1L << 31
                ? port.with(
                        Attribute.PORT_BYTES_PER_SECOND,
                        megabits.getAsLong() * 125_000,
                        ProbeDraft.SYSFS)
                : port;
    }

    private Component port(ComponentId nic, long number) {
        return Component.inside(
                        nic,
                        ComponentId.of(nic.value() + "/port" + number),
                        ComponentKind.NIC_PORT,
                        "port " + number)
                .with(Attribute.PORT, number, ProbeDraft.SYSFS);
    }

    private void addPort(ComponentId nic, Component port) {
        draft.add(port);
        draft.join(nic, port.id(), LinkKind.INTERNAL);
    }

    private void name(ComponentId nic, String device) {
        draft.builder()
                .find(nic)
                .map(found -> found.with(Attribute.DEVICE, device, ProbeDraft.SYSFS))
                .ifPresent(draft.builder()::replace);
    }

    /// Ports are counted from 0 here and from 1 everywhere else.
    private long portNumber(String name) {
        return tree.number(INTERFACES + "/" + name + "/dev_port").orElse(0) + 1;
    }

    /// Reads `100 Gb/sec (4X EDR)`.
    private static Optional<Long> adapterRate(String text) {
        Matcher matcher = RATE.matcher(text);
        return matcher.matches()
                ? Optional.of(Math.round(Double.parseDouble(matcher.group(1)) * 125e6))
                : Optional.empty();
    }
}
