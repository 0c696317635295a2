package linkwright.engine.topology.io.nvidia;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// What NVLinks lead to, by bus id, and which of these bus ids are the GPUs that are listed.
///
/// NVML numbers GPUs in the order of their bus ids. That is taken only where the links bear it out:
/// each link of each GPU must come back, link for link, from the GPU whose bus id it names. Where
/// it does not, the devices at the other ends are not among the GPUs; those that every GPU reaches
/// are NVSwitches, and what others are is not known.
final class RemoteLinks {
    /// One link of a GPU.
    ///
    /// @param link its number at the GPU
    /// @param remoteLink its number at the other end
    record Remote(long gpu, int link, String busId, int remoteLink, int line) {}

    private record Socket(long gpu, int link) {}

    private record Bundle(ComponentId from, ComponentId to) {}

    private final SmiHost host;
    private int gpus;
    private final Map<Socket, Remote> bySocket = new LinkedHashMap<>();

    RemoteLinks(SmiHost host) {
        this.host = host;
    }

    /// Counts a GPU, whether it has links or not.
    void countGpu() {
        gpus++;
    }

    void add(Remote remote) {
        if (bySocket.putIfAbsent(new Socket(remote.gpu(), remote.link()), remote) != null) {
            host.warning(
                    remote.line(),
                    SmiHost.gpuId(remote.gpu()).value(),
                    "link-twice",
                    remote.link());
        }
    }

    void join() {
        var byBusId = new TreeMap<String, List<Remote>>();
        bySocket.values()
                .forEach(
                        remote ->
                                byBusId.computeIfAbsent(remote.busId(), b -> new ArrayList<>())
                                        .add(remote));
        Map<String, Long> gpuOf = gpusAmong(List.copyOf(byBusId.keySet()));
        if (gpuOf.isEmpty()) {
            joinOthers(byBusId);
        } else {
            byBusId.forEach(
                    (busId, remotes) ->
                            Optional.ofNullable(gpuOf.get(busId))
                                    .ifPresent(gpu -> name(gpu, remotes.getFirst())));
            joinGpus(gpuOf);
        }
    }

    /// Returns the GPU of each bus id; empty when they are not the GPUs that are listed.
    private Map<String, Long> gpusAmong(List<String> busIds) {
        List<Long> joined =
                bySocket.keySet().stream().map(Socket::gpu).distinct().sorted().toList();
        if (busIds.size() != joined.size()) {
            return Map.of();
        }
        var gpuOf = new HashMap<String, Long>();
        for (int i = 0; i < busIds.size(); i++) {
            gpuOf.put(busIds.get(i), joined.get(i));
        }
        for (Remote remote : bySocket.values()) {
            long peer = gpuOf.getOrDefault(remote.busId(), -1L);
            Remote back = bySocket.get(new Socket(peer, remote.remoteLink()));
            boolean comesBack =
                    back != null
                            && back.remoteLink() == remote.link()
                            && Objects.equals(gpuOf.get(back.busId()), remote.gpu());
            if (!comesBack) {
                return Map.of();
            }
        }
        return gpuOf;
    }

    /// Gives a GPU the bus id that a link of another names.
    private void name(long gpu, Remote named) {
        host.builder()
                .find(SmiHost.gpuId(gpu))
                .map(
                        component ->
                                host.with(
                                        component,
                                        Attribute.BUS_ID,
                                        Optional.of(named.busId()),
                                        named.line()))
                .ifPresent(host.builder()::replace);
    }

    private void joinGpus(Map<String, Long> gpuOf) {
        var counts = new LinkedHashMap<Bundle, Integer>();
        for (Remote remote : bySocket.values()) {
            long peer = gpuOf.getOrDefault(remote.busId(), remote.gpu());
            if (remote.gpu() < peer) {
                var bundle = new Bundle(SmiHost.gpuId(remote.gpu()), SmiHost.gpuId(peer));
                counts.merge(bundle, 1, Integer::sum);
            }
        }
        counts.forEach(this::link);
        host.note(1, "numbered-by-bus-id", gpuOf.size());
    }

    private void joinOthers(Map<String, List<Remote>> byBusId) {
        int number = 0;
        for (var entry : byBusId.entrySet()) {
            Set<Long> reachedBy = new HashSet<>();
            entry.getValue().forEach(remote -> reachedBy.add(remote.gpu()));
            boolean isSwitch = gpus > 2 && reachedBy.size() == gpus;
            ComponentKind kind = isSwitch ? ComponentKind.NV_SWITCH : ComponentKind.UNKNOWN_DEVICE;
            ComponentId id =
                    ComponentId.of(SmiHost.ID + (isSwitch ? "/nvswitch" : "/unknown") + number++);
            String name = (isSwitch ? "NVSwitch " : "PCI ") + entry.getKey();
            int line = entry.getValue().getFirst().line();
            Component device = Component.inside(SmiHost.ID, id, kind, name);
            Component named =
                    host.with(device, Attribute.BUS_ID, Optional.of(entry.getKey()), line);
            if (!host.add(named, line)) {
                return;
            }
            if (!isSwitch) {
                host.warning(line, id.value(), "remote-unknown", entry.getKey());
            }
            var counts = new LinkedHashMap<Bundle, Integer>();
            entry.getValue()
                    .forEach(
                            remote ->
                                    counts.merge(
                                            new Bundle(SmiHost.gpuId(remote.gpu()), id),
                                            1,
                                            Integer::sum));
            counts.forEach(this::link);
        }
    }

    private void link(Bundle bundle, int count) {
        host.builder()
                .add(
                        Link.between(
                                bundle.from(),
                                bundle.to(),
                                LinkKind.NVLINK,
                                count,
                                LinkFigures.UNKNOWN));
    }
}
