package linkwright.app.join;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;
import linkwright.profiler.trace.Trace;
import linkwright.profiler.trace.TraceDevice;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
    /// Domain of any width, bus, device, function; the function may be left out.
    private static final Pattern BUS_ID =
            Pattern.compile("(?:([0-9a-f]+):)?([0-9a-f]{2}):([0-9a-f]{2})(?:\\.([0-7]))?");

    public DeviceBinding {
        gpus = Map.copyOf(gpus);
        notes = List.copyOf(notes);
    }

    /// Returns the binding of a trace to a drawing.
    public static DeviceBinding of(Trace trace, Topology topology) {
        return new Binder(trace, topology).bind();
    }

    private static Optional<String> canonical(String busId) {
        Matcher parts = BUS_ID.matcher(busId.toLowerCase(Locale.ROOT).strip());
        if (!parts.matches()) {
            return Optional.empty();
        }
        String domain = Optional.ofNullable(parts.group(1)).orElse("").replaceFirst("^0+", "");
        String function = Optional.ofNullable(parts.group(4)).orElse("0");
        return Optional.of(domain + ":" + parts.group(2) + ":" + parts.group(3) + "." + function);
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
            Optional<String> wanted = device.pciBusId().flatMap(DeviceBinding::canonical);
            List<Component> found =
                    drawn.stream()
                            .filter(gpu -> wanted.isPresent() && wanted.equals(busIdOf(gpu)))
                            .toList();
            return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
        }

        private static Optional<String> busIdOf(Component gpu) {
            return gpu.value(Attribute.BUS_ID).flatMap(DeviceBinding::canonical);
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
