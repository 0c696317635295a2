package linkwright.engine.topology.synthetic;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.synthetic.SyntheticPlan.Figures;
import linkwright.engine.topology.synthetic.SyntheticPlan.Tier;

import java.util.ArrayList;
import java.util.List;

/// Builds the switches of a plan and the cables to and between them.
final class FabricBuilder {
    private final Topology.Builder builder;
    private final List<NetworkPort> ports;
    private final long hosts;

    FabricBuilder(Topology.Builder builder, List<NetworkPort> ports) {
        this.builder = builder;
        this.ports = ports;
        hosts = ports.stream().mapToInt(NetworkPort::host).max().orElse(0) + 1L;
    }

    void addAll(List<Tier> tiers) {
        List<ComponentId> below = List.of();
        for (Tier tier : tiers) {
            List<ComponentId> switches = switches(tier);
            if (below.isEmpty()) {
                ports.forEach(port -> cable(port, tier, switches));
            } else {
                mesh(below, switches, tier);
            }
            below = switches;
        }
    }

    private List<ComponentId> switches(Tier tier) {
        String word = tier.name().isEmpty() ? "switch" : tier.name();
        var ids = new ArrayList<ComponentId>();
        for (int i = 0; i < tier.count(); i++) {
            ComponentId id = ComponentId.of(word + i);
            builder.add(
                    Component.outermost(id, ComponentKind.NETWORK_SWITCH, word + "-" + i)
                            .with(Attribute.TIER, tier.name(), SyntheticDefaults.TEXT)
                            .with(Attribute.INDEX, (long) i, SyntheticDefaults.TEXT));
            ids.add(id);
        }
        return ids;
    }

    private void cable(NetworkPort port, Tier tier, List<ComponentId> leaves) {
        Figures figures = either(port.cable(), tier.figures());
        builder.add(
                Link.between(
                        port.id(),
                        leaves.get(leafOf(port, leaves.size())),
                        LinkKind.INFINIBAND,
                        1,
                        SyntheticDefaults.cable(figures)));
    }

    /// Rail wiring within groups of as many leaves as a host has NICs.
    private int leafOf(NetworkPort port, int leaves) {
        int rails = port.nicsOfHost();
        int groups = Math.max(1, leaves / rails);
        int group = (int) (port.host() * (long) groups / hosts);
        return group * rails + port.nic() % leaves;
    }

    private void mesh(List<ComponentId> lower, List<ComponentId> upper, Tier tier) {
        Figures nic = ports.isEmpty() ? Figures.NONE : ports.getFirst().cable();
        var figures = SyntheticDefaults.cable(either(tier.figures(), nic));
        for (ComponentId down : lower) {
            for (ComponentId up : upper) {
                builder.add(Link.between(down, up, LinkKind.INFINIBAND, 1, figures));
            }
        }
    }

    private static Figures either(Figures first, Figures second) {
        return new Figures(
                first.bytesPerSecond().or(second::bytesPerSecond), first.nanos().or(second::nanos));
    }
}
