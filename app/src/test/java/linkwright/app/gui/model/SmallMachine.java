package linkwright.app.gui.model;

import linkwright.canvas.document.Document;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;

/// A machine that tests draw: four GPUs on one switch, with links as slow as threads are, so that
/// what they carry is hot.
public final class SmallMachine {
    /// What each direction of a link can carry.
    public static final long LINK_BYTES_PER_SECOND = 1_000_000_000L;

    private SmallMachine() {}

    /// Returns one host with four GPUs on one NVSwitch.
    public static Document fourGpus() {
        Source sheet = Source.declared("a test");
        ComponentId host = ComponentId.of("host0");
        ComponentId nvSwitch = ComponentId.of("host0/nvSwitch0");
        Topology.Builder builder =
                Topology.builder("four-gpus")
                        .add(Component.outermost(host, ComponentKind.HOST, "host0"))
                        .add(
                                Component.inside(
                                        host, nvSwitch, ComponentKind.NV_SWITCH, "NVSwitch 0"));
        for (int i = 0; i < 4; i++) {
            ComponentId gpu = ComponentId.of("host0/gpu" + i);
            builder.add(
                    Component.inside(host, gpu, ComponentKind.GPU, "GPU " + i)
                            .with(Attribute.INDEX, (long) i, sheet));
            builder.add(
                    Link.between(
                            gpu,
                            nvSwitch,
                            LinkKind.NVLINK,
                            1,
                            LinkFigures.nominal(LINK_BYTES_PER_SECOND, sheet)
                                    .withLatency(500, sheet)));
        }
        return Document.of(builder.build());
    }
}
