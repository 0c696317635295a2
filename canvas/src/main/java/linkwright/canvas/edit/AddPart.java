package linkwright.canvas.edit;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.Position;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Facts;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Puts a part from the palette on the drawing.
///
/// Its figures stay unknown until somebody says them: a new memory has no rate.
///
/// @param part what
/// @param onto the component it was dropped on; the nearest one around it that can hold the part
///   becomes its home
/// @param at where it was dropped; used for parts without a home only, since inside a home the
///   layout has a place for everything
public record AddPart(Part part, Optional<ComponentId> onto, Position at) implements Edit {
    @Override
    public Message name() {
        return Message.of("canvas.edit.add", Kinds.of(part.kind()));
    }

    @Override
    public Document apply(Document document) throws EditRefused {
        Topology before = document.topology();
        Optional<ComponentId> home = homeIn(before);
        Topology.Builder builder = before.toBuilder();
        ComponentId id = NewIds.free(builder, home, part.kind());
        int number =
                NewIds.freeNumber(
                        before,
                        home.flatMap(before::hostOf).map(Component::id).or(() -> home),
                        part.kind());
        builder.add(new Component(id, part.kind(), home, nameOf(number), factsOf(number)));
        addInside(builder, id, number);
        Document after = document.with(builder.build());
        return home.isPresent() ? after : after.moved(Map.of(id, at));
    }

    /// Returns the id that the part gets on this document.
    ///
    /// @throws EditRefused when the part has no place there
    public ComponentId idIn(Document document) throws EditRefused {
        Topology topology = document.topology();
        return NewIds.free(topology.toBuilder(), homeIn(topology), part.kind());
    }

    private Optional<ComponentId> homeIn(Topology topology) throws EditRefused {
        Optional<Component> under = onto.flatMap(topology::find);
        if (under.isPresent() && part == Part.MEMORY) {
            under = onlyNumaNode(topology, under.get());
        }
        while (under.isPresent() && !part.fitsInto(under.get().kind())) {
            under = under.get().parent().flatMap(topology::find);
        }
        if (under.isEmpty() && !part.standsAlone()) {
            throw new EditRefused(
                    "canvas.edit.add.homeless." + part.kind().id(), Kinds.of(part.kind()));
        }
        return under.map(Component::id);
    }

    private static Optional<Component> onlyNumaNode(Topology topology, Component frame) {
        List<Component> nodes = topology.within(frame.id(), ComponentKind.NUMA_NODE);
        return nodes.size() == 1 ? Optional.of(nodes.getFirst()) : Optional.of(frame);
    }

    private String nameOf(int number) {
        return switch (part) {
            case HOST -> "host" + number;
            case GPU -> "GPU " + number;
            case NV_SWITCH -> "NVSwitch " + number;
            case PCIE_SWITCH -> "PCIe switch " + number;
            case CPU -> "CPU " + number;
            case MEMORY -> "DDR " + number;
            case NIC -> "NIC " + number;
            case NETWORK_SWITCH -> "switch" + number;
            case RACK -> "rack" + number;
        };
    }

    private Facts factsOf(int number) {
        return switch (part) {
            case GPU, NV_SWITCH, NIC -> Facts.NONE.with(Attribute.INDEX, (long) number, BY_HAND);
            case HOST, PCIE_SWITCH, CPU, MEMORY, NETWORK_SWITCH, RACK -> Facts.NONE;
        };
    }

    private void addInside(Topology.Builder builder, ComponentId id, int number) {
        switch (part) {
            case CPU -> {
                ComponentId node = ComponentId.of(id + "/numa0");
                builder.add(
                        Component.inside(id, node, ComponentKind.NUMA_NODE, "NUMA " + number)
                                .with(Attribute.INDEX, (long) number, BY_HAND));
            }
            case NIC -> {
                ComponentId port = ComponentId.of(id + "/port1");
                builder.add(
                        Component.inside(id, port, ComponentKind.NIC_PORT, "port 1")
                                .with(Attribute.PORT, 1L, BY_HAND));
                builder.add(Link.between(id, port, LinkKind.INTERNAL, 1, LinkFigures.UNKNOWN));
            }
            case MEMORY -> {
                ComponentId node = builder.find(id).flatMap(Component::parent).orElseThrow();
                builder.add(Link.between(node, id, LinkKind.MEMORY, 1, LinkFigures.UNKNOWN));
            }
            case HOST, GPU, NV_SWITCH, PCIE_SWITCH, NETWORK_SWITCH, RACK -> {}
        }
    }
}
