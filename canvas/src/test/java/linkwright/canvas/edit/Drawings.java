package linkwright.canvas.edit;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.Position;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.LinkKind;

import java.util.Optional;

/// Documents that tests draw, made by the edits a person would make.
final class Drawings {
    static final ComponentId HOST = ComponentId.of("host0");
    static final ComponentId GPU_0 = ComponentId.of("host0/gpu0");
    static final ComponentId GPU_1 = ComponentId.of("host0/gpu1");
    static final ComponentId CPU = ComponentId.of("host0/cpuPackage0");
    static final ComponentId NUMA = ComponentId.of("host0/cpuPackage0/numa0");
    static final ComponentId NIC = ComponentId.of("host0/nic0");
    static final ComponentId PORT = ComponentId.of("host0/nic0/port1");
    static final ComponentId SWITCH = ComponentId.of("networkSwitch0");

    private Drawings() {}

    /// One host with a CPU, two GPUs joined by NVLink, and a NIC; a switch beside it.
    static Document small() {
        Document document = Document.empty("small");
        document = add(document, Part.HOST, null);
        document = add(document, Part.CPU, HOST);
        document = add(document, Part.GPU, HOST);
        document = add(document, Part.GPU, HOST);
        document = add(document, Part.NIC, HOST);
        document = add(document, Part.NETWORK_SWITCH, null);
        return done(document, Connect.of(GPU_0, GPU_1, LinkKind.NVLINK));
    }

    static Document add(
            Document document, Part part, @org.jspecify.annotations.Nullable ComponentId onto) {
        return done(document, new AddPart(part, Optional.ofNullable(onto), new Position(80, 40)));
    }

    /// Does an edit that fits.
    static Document done(Document document, Edit edit) {
        try {
            return edit.apply(document);
        } catch (EditRefused refused) {
            throw new AssertionError(refused.reason().toString(), refused);
        }
    }

    /// Returns the reason an edit is refused for.
    static Message refusal(Document document, Edit edit) {
        try {
            edit.apply(document);
        } catch (EditRefused refused) {
            return refused.reason();
        }
        throw new AssertionError(edit.name() + " was not refused");
    }
}
