package linkwright.app.join;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.PciAddresses;
import linkwright.profiler.trace.Trace;
import linkwright.profiler.trace.TraceDevice;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Which device of a trace is which GPU of a drawing.
///
/// By PCI bus id where both sides know it. Where the trace states no bus id at all and the drawing
/// is of one host, by number: a CUDA ordinal counts what its process may see, so this is a guess
/// and the notes say so. A GPU takes one device; two processes that both call their only GPU 0 are
/// told apart by nobody, and the second stays unbound.
///
/// @param gpus the GPU of each bound device, by the device's index in the trace
/// @param notes how devices were bound, and which were not
public record DeviceBinding(Map<Integer, ComponentId> gpus, List<Diagnostic> notes) {
    public DeviceBinding {
        gpus = Map.copyOf(gpus);
        notes = List.copyOf(notes);
    }

    /// Returns the binding of a trace to a drawing.
    public static DeviceBinding of(Trace trace, Topology topology) {
        return new Binder(trace, topology).bind();
    }

    /// Binds the devices of one trace, each GPU once.
    private static final class Binder {
        private final Trace trace;
        private final Topology topology;
        private final List<Component> drawn;
        private final Map<Integer, ComponentId> gpus = new TreeMap<>();
        private final Set<ComponentId> taken = new HashSet<>();
        private final List<Diagnostic> notes = new ArrayList<>();

        Binder(Trace trace, Topology topology) {
            this.trace = trace;
            this.topology = topology;
            drawn = topology.components(ComponentKind.GPU);
        }

        DeviceBinding bind() {
            boolean isByNumber =
                    trace.devices().stream().allMatch(device -> device.pciBusId().isEmpty())
                            && topology.components(ComponentKind.HOST).size() <= 1;
            for (int i = 0; i < trace.devices().size(); i++) {
                TraceDevice device = trace.devices().get(i);
                Optional<Component> gpu = isByNumber ? byNumber(device) : byBusId(device);
                if (gpu.isPresent() && taken.add(gpu.get().id())) {
                    gpus.put(i, gpu.get().id());
                } else {
                    notes.add(unbound(i, device));
                }
            }
            if (isByNumber && !gpus.isEmpty()) {
                notes.addFirst(note("app.join.bound-by-number", gpus.size()));
            }
            return new DeviceBinding(gpus, notes);
        }

        /// Several hosts may have a GPU of the same bus id; then nobody knows which is meant.
        private Optional<Component> byBusId(TraceDevice device) {
            Optional<String> wanted = device.pciBusId().flatMap(PciAddresses::completed);
            List<Component> found =
                    drawn.stream()
                            .filter(gpu -> wanted.isPresent() && wanted.equals(busIdOf(gpu)))
                            .toList();
            return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
        }

        private static Optional<String> busIdOf(Component gpu) {
            return gpu.value(Attribute.BUS_ID).flatMap(PciAddresses::completed);
        }

        private Optional<Component> byNumber(TraceDevice device) {
            return drawn.stream()
                    .filter(
                            gpu ->
                                    gpu.value(Attribute.INDEX)
                                            .filter(index -> index == device.ordinal())
                                            .isPresent())
                    .findFirst();
        }

        private Diagnostic unbound(int index, TraceDevice device) {
            String busId = device.pciBusId().orElse("?");
            return note("app.join.unbound-device", index, device.ordinal(), busId);
        }

        private Diagnostic note(String key, Object... arguments) {
            return Diagnostic.note(Location.element(trace.source().file()), key, arguments);
        }
    }
}
