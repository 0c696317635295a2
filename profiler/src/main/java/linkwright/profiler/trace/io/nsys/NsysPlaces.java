package linkwright.profiler.trace.io.nsys;

import linkwright.profiler.trace.NvtxDomain;
import linkwright.profiler.trace.Trace;
import linkwright.profiler.trace.TraceDevice;
import linkwright.profiler.trace.TraceProcess;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The processes, devices and NVTX domains that events were met on.
final class NsysPlaces {
    private static final Pattern MPI_RANK = Pattern.compile("MPI Rank (\\d{1,9})");

    private final NsysGpus gpus;
    private final SortedMap<Long, Integer> ranks = new TreeMap<>(Long::compareUnsigned);
    private final SortedSet<Long> processes = new TreeSet<>(Long::compareUnsigned);
    private final Map<DeviceKey, SortedSet<Long>> devices = new HashMap<>();
    private final SortedMap<DomainKey, Optional<String>> domains = new TreeMap<>();

    NsysPlaces(NsysGpus gpus) {
        this.gpus = gpus;
    }

    /// A GPU that is known, or else the ordinal of a process.
    ///
    /// @param gpu the GPU where it is known
    /// @param processId the process where it is not, else 0
    /// @param ordinal CUDA ordinal where it is not known, else the export's number
    record DeviceKey(Optional<NsysGpus.Gpu> gpu, long processId, long ordinal) {}

    /// A domain of a process.
    record DomainKey(long processId, long domainId) implements Comparable<DomainKey> {
        @Override
        public int compareTo(DomainKey other) {
            int byProcess = Long.compareUnsigned(processId, other.processId);
            return byProcess != 0 ? byProcess : Long.compare(domainId, other.domainId);
        }
    }

    /// Returns the process of a global id.
    long process(long globalId) {
        long processId = GlobalId.processOf(globalId);
        processes.add(processId);
        return processId;
    }

    DeviceKey device(long processId, long ordinal) {
        Optional<NsysGpus.Gpu> gpu = gpus.gpuOf(processId, ordinal);
        var key =
                gpu.isPresent()
                        ? new DeviceKey(gpu, 0, gpu.get().id())
                        : new DeviceKey(gpu, processId, ordinal);
        devices.computeIfAbsent(key, unseen -> new TreeSet<>(Long::compareUnsigned)).add(processId);
        return key;
    }

    DomainKey domain(long processId, long domainId) {
        var key = new DomainKey(processId, domainId);
        domains.putIfAbsent(key, Optional.empty());
        return key;
    }

    void nameDomain(DomainKey domain, String name) {
        domains.computeIfPresent(domain, (key, unnamed) -> Optional.of(name));
    }

    /// Takes a rank from a thread's name, as MPI libraries give it.
    void nameThread(long processId, String threadName) {
        Matcher matcher = MPI_RANK.matcher(threadName);
        if (matcher.matches()) {
            ranks.putIfAbsent(processId, Integer.parseInt(matcher.group(1)));
        }
    }

    List<Long> processOrder() {
        return List.copyOf(processes);
    }

    List<DeviceKey> deviceOrder() {
        return devices.entrySet().stream()
                .sorted(
                        Comparator.<Map.Entry<DeviceKey, SortedSet<Long>>, Long>comparing(
                                        entry -> entry.getValue().first(), Long::compareUnsigned)
                                .thenComparingLong(entry -> entry.getKey().ordinal()))
                .map(Map.Entry::getKey)
                .toList();
    }

    List<DomainKey> domainOrder() {
        return List.copyOf(domains.keySet());
    }

    /// Returns them all in their order.
    ///
    /// @param ncclByNames domains without a name whose ranges are all named as NCCL's functions
    Trace.Places build(NsysDatabase database, SortedSet<DomainKey> ncclByNames)
            throws SQLException {
        Map<Long, String> names = readProcessNames(database);
        List<Long> order = processOrder();
        var found = new ArrayList<TraceProcess>();
        for (long id : order) {
            Integer rank = ranks.get(id);
            found.add(
                    new TraceProcess(
                            id,
                            GlobalId.pidOf(id),
                            names.getOrDefault(id, ""),
                            rank == null ? OptionalInt.empty() : OptionalInt.of(rank)));
        }
        return new Trace.Places(
                found,
                deviceOrder().stream().map(key -> deviceOf(key, order)).toList(),
                domainOrder().stream()
                        .map(key -> domainOf(key, order, ncclByNames.contains(key)))
                        .toList());
    }

    private TraceDevice deviceOf(DeviceKey key, List<Long> order) {
        SortedSet<Long> users = devices.getOrDefault(key, new TreeSet<>());
        Optional<String> name =
                key.gpu().isPresent() ? key.gpu().get().name() : gpus.commonNameOf(key.processId());
        return new TraceDevice(
                (int) key.ordinal(),
                users.stream().map(order::indexOf).toList(),
                name,
                key.gpu().flatMap(NsysGpus.Gpu::busId),
                key.gpu().flatMap(NsysGpus.Gpu::uuid));
    }

    private NvtxDomain domainOf(DomainKey key, List<Long> order, boolean ncclByNames) {
        Optional<String> name = domains.getOrDefault(key, Optional.empty());
        boolean nccl = name.map(text -> text.equals("NCCL")).orElse(ncclByNames);
        return new NvtxDomain(order.indexOf(key.processId()), key.domainId(), name, nccl);
    }

    private Map<Long, String> readProcessNames(NsysDatabase database) throws SQLException {
        var names = new HashMap<Long, String>();
        if (!database.has(NsysTables.PROCESSES)) {
            return names;
        }
        try (Rows rows = database.rows(NsysTables.PROCESSES, List.of("globalPid", "name"))) {
            while (rows.next()) {
                long id = GlobalId.processOf(rows.number("globalPid", 0));
                if (processes.contains(id)) {
                    names.put(id, rows.text("name").orElse(""));
                }
            }
        }
        return names;
    }
}
