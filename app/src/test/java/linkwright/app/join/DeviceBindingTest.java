package linkwright.app.join;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.Topology;
import linkwright.profiler.trace.TimeRange;
import linkwright.profiler.trace.Trace;
import linkwright.profiler.trace.TraceDevice;
import linkwright.profiler.trace.TraceSource;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

class DeviceBindingTest {
    private static final Source SHEET = Source.declared("a test");

    @Test
    void bindsByBusIdWhateverItsSpelling() {
        // CUDA's order is not that of the bus: device 0 is the GPU of the highest bus id.
        DeviceBinding binding =
                DeviceBinding.of(
                        trace(device(0, "0000:c1:00.0"), device(1, "00000000:3B:00.0")),
                        hosts("3b:00.0", "0000:c1:00"));

        assertThat(binding.gpus())
                .isEqualTo(Map.of(0, ComponentId.of("h0/gpu1"), 1, ComponentId.of("h0/gpu0")));
        assertThat(binding.notes()).isEmpty();
    }

    @Test
    void neverTakesOneDomainForAnother() {
        DeviceBinding binding =
                DeviceBinding.of(trace(device(0, "0001:3b:00.0")), hosts("0000:3b:00.0"));

        assertThat(binding.gpus()).isEmpty();
        assertThat(codes(binding)).containsExactly("unbound-device");
    }

    @Test
    void bindsByNumberAndSaysSoWhereTheTraceKnowsNoBusId() {
        DeviceBinding binding =
                DeviceBinding.of(
                        trace(device(1, ""), device(7, "")), hosts("0000:01:00.0", "0000:02:00.0"));

        assertThat(binding.gpus()).isEqualTo(Map.of(0, ComponentId.of("h0/gpu1")));
        assertThat(codes(binding)).containsExactly("bound-by-number", "unbound-device");
    }

    @Test
    void givesAGpuToOneDeviceOnly() {
        DeviceBinding binding =
                DeviceBinding.of(trace(device(0, ""), device(0, "")), hosts("0000:01:00.0"));

        assertThat(binding.gpus()).containsOnlyKeys(0);
        assertThat(codes(binding)).containsExactly("bound-by-number", "unbound-device");
    }

    @Test
    void doesNotGuessAmongHosts() {
        Topology two = merged(hosts("0000:01:00.0"), "h1");

        assertThat(DeviceBinding.of(trace(device(0, "")), two).gpus()).isEmpty();
        assertThat(DeviceBinding.of(trace(device(0, "0000:01:00.0")), two).gpus()).isEmpty();
    }

    private static List<String> codes(DeviceBinding binding) {
        return binding.notes().stream().map(Diagnostic::code).toList();
    }

    private static TraceDevice device(int ordinal, String busId) {
        return new TraceDevice(
                ordinal,
                List.of(0),
                Optional.empty(),
                Optional.of(busId).filter(id -> !id.isEmpty()),
                Optional.empty());
    }

    private static Trace trace(TraceDevice... devices) {
        return new Trace(
                new TraceSource("t.sqlite", "nsys-sqlite", "", "", OptionalLong.empty(), Map.of()),
                List.of(),
                List.of(devices),
                List.of(),
                List.of(),
                List.of(),
                TimeRange.EMPTY);
    }

    /// One host with a GPU for each bus id, numbered in that order.
    private static Topology hosts(String... busIds) {
        return merged(Topology.builder("t").build(), "h0", busIds);
    }

    private static Topology merged(Topology before, String host, String... busIds) {
        Topology.Builder builder =
                before.toBuilder()
                        .add(Component.outermost(ComponentId.of(host), ComponentKind.HOST, host));
        String[] ids =
                busIds.length > 0 ? busIds : Stream.of("0000:01:00.0").toArray(String[]::new);
        for (int i = 0; i < ids.length; i++) {
            builder.add(
                    Component.inside(
                                    ComponentId.of(host),
                                    ComponentId.of(host + "/gpu" + i),
                                    ComponentKind.GPU,
                                    "GPU " + i)
                            .with(Attribute.INDEX, (long) i, SHEET)
                            .with(Attribute.BUS_ID, ids[i], SHEET));
        }
        return builder.build();
    }
}
