package linkwright.engine.topology.io.nccl;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.io.XmlElement;

import java.util.List;
import java.util.Optional;

/// Reads adapters and their ports.
final class NicReader {
    /// NCCL states `speed` in Mbit/s (2.30.7, src/graph/topo.cc): 125,000 bytes/s each.
    private static final long BYTES_PER_MEGABIT = 125_000;

    /// Twice the fastest port there is, 800 Gbit/s, with room: beyond it somebody mistook the unit.
    private static final long LARGEST_MEGABITS = 2_000_000;

    private final Reading reading;
    private final Host host;

    NicReader(Reading reading, Host host) {
        this.reading = reading;
        this.host = host;
    }

    /// Returns an attribute that is 0 or not.
    static Optional<Boolean> flag(XmlElement element, String attribute) {
        return element.number(attribute).map(value -> value != 0);
    }

    /// Reads one adapter; `device` is its `pci` element, or the `nic` itself where it is on no PCI.
    ComponentId read(XmlElement device, List<XmlElement> elements) {
        List<XmlElement> nets =
                elements.stream().flatMap(nic -> nic.children("net").stream()).toList();
        int number = host.next(ComponentKind.NIC);
        ComponentId id = host.free(reading.builder(), "nic", number);
        Optional<String> name = nets.stream().findFirst().flatMap(net -> net.filled("name"));
        Component nic =
                Component.inside(host.id(), id, ComponentKind.NIC, name.orElse("NIC " + number));
        nic = reading.with(device, nic, Attribute.DEVICE, name);
        nic = PciReader.withPciFacts(reading, nic, device);
        nic =
                reading.with(
                        device,
                        nic,
                        Attribute.GPU_DIRECT_RDMA,
                        nets.stream().findFirst().flatMap(net -> flag(net, "gdr")));
        reading.add(nic);
        for (int i = 0; i < nets.size(); i++) {
            port(nets.get(i), id, i + 1);
        }
        return id;
    }

    private void port(XmlElement net, ComponentId nic, int number) {
        ComponentId id = ComponentId.of(nic + "/port" + number);
        String name = net.filled("name").orElse("port " + number);
        Component port = Component.inside(nic, id, ComponentKind.NIC_PORT, name);
        port = reading.with(net, port, Attribute.DEVICE, net.filled("name"));
        port = reading.with(net, port, Attribute.INDEX, net.number("dev"));
        port = reading.with(net, port, Attribute.PORT, net.number("port").filter(p -> p > 0));
        port = reading.with(net, port, Attribute.PORT_BYTES_PER_SECOND, rate(net, id));
        port = reading.with(net, port, Attribute.UNIQUE_ID, guid(net));
        port = reading.with(net, port, Attribute.GPU_DIRECT_RDMA, flag(net, "gdr"));
        port = reading.with(net, port, Attribute.IN_NETWORK_REDUCTION, flag(net, "coll"));
        port = reading.with(net, port, Attribute.RAIL, net.number("rail"));
        reading.add(port);
        reading.join(nic, id, LinkKind.INTERNAL, 1, LinkFigures.UNKNOWN);
    }

    /// The guid is hexadecimal with or without `0x`; 0 says that there is none.
    private static Optional<String> guid(XmlElement net) {
        return net.filled("guid").filter(guid -> !guid.replaceFirst("^0[xX]", "").matches("0*"));
    }

    private Optional<Long> rate(XmlElement net, ComponentId port) {
        long megabits = net.number("speed").orElse(0L);
        if (megabits <= 0) {
            reading.note(net, port.value(), "net-speed-missing");
            return Optional.empty();
        }
        if (megabits > LARGEST_MEGABITS) {
            reading.warning(net, port.value(), "net-speed-implausible", megabits, megabits / 1000);
            return Optional.empty();
        }
        return Optional.of(megabits * BYTES_PER_MEGABIT);
    }
}
