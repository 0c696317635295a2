package linkwright.profiler.trace.io.nsys;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Which GPU a process means by a CUDA ordinal.
///
/// An ordinal counts what one process may see. `TARGET_INFO_CUDA_DEVICE` (schema 3.24 and later)
/// tells which GPU that is; without it only a machine with a single GPU leaves no choice. The order
/// of `TARGET_INFO_GPU` proves nothing: its ids follow neither CUDA nor the bus.
final class NsysGpus {
    private final Map<Long, List<Gpu>> byMachine = new HashMap<>();
    private final Map<CudaDevice, Gpu> stated = new HashMap<>();

    /// A GPU of a machine.
    ///
    /// @param id its number in the export
    /// @param name model, empty when unknown
    /// @param busId PCI bus id in lower case, empty when unknown
    /// @param uuid without its prefix, empty when unknown
    record Gpu(
            long machine,
            long id,
            Optional<String> name,
            Optional<String> busId,
            Optional<String> uuid) {}

    private record CudaDevice(int pid, long ordinal) {}

    static NsysGpus read(NsysDatabase database) throws SQLException {
        var gpus = new NsysGpus();
        if (database.has(NsysTables.GPUS)) {
            gpus.readGpus(database);
        }
        if (database.has(NsysTables.CUDA_DEVICES)) {
            gpus.readCudaDevices(database);
        }
        return gpus;
    }

    /// Returns the GPU of a process' ordinal, empty when the export does not say.
    Optional<Gpu> gpuOf(long processId, long ordinal) {
        Gpu known = stated.get(new CudaDevice(GlobalId.pidOf(processId), ordinal));
        if (known != null) {
            return Optional.of(known);
        }
        List<Gpu> gpus = gpusOf(processId);
        return gpus.size() == 1 && ordinal == 0 ? Optional.of(gpus.getFirst()) : Optional.empty();
    }

    /// Returns the model that all GPUs of a process' machine share.
    Optional<String> commonNameOf(long processId) {
        List<Optional<String>> names =
                gpusOf(processId).stream().map(Gpu::name).distinct().toList();
        return names.size() == 1 ? names.getFirst() : Optional.empty();
    }

    private List<Gpu> gpusOf(long processId) {
        List<Gpu> all = byMachine.getOrDefault(GlobalId.machineOf(processId), List.of());
        return all.isEmpty() && byMachine.size() == 1 ? byMachine.values().iterator().next() : all;
    }

    private void readGpus(NsysDatabase database) throws SQLException {
        List<String> columns = List.of("vmId", "id", "name", "busLocation", "uuid");
        try (Rows rows = database.rows(NsysTables.GPUS, columns)) {
            while (rows.next()) {
                long machine = rows.number("vmId", 0);
                var gpu =
                        new Gpu(
                                machine,
                                rows.number("id", -1),
                                rows.text("name").filter(text -> !text.isBlank()),
                                rows.text("busLocation")
                                        .filter(text -> !text.isBlank())
                                        .map(text -> text.toLowerCase(Locale.ROOT)),
                                rows.text("uuid").map(NsysGpus::bareUuid));
                byMachine.computeIfAbsent(machine, key -> new ArrayList<>()).add(gpu);
            }
        }
    }

    private void readCudaDevices(NsysDatabase database) throws SQLException {
        List<String> columns = List.of("gpuId", "cudaId", "pid", "uuid");
        try (Rows rows = database.rows(NsysTables.CUDA_DEVICES, columns)) {
            while (rows.next()) {
                OptionalLong gpuId = rows.number("gpuId");
                Optional<String> uuid = rows.text("uuid").map(NsysGpus::bareUuid);
                // The table names no machine, so only a number found once can be trusted.
                List<Gpu> fitting =
                        byMachine.values().stream()
                                .flatMap(List::stream)
                                .filter(gpu -> fits(gpu, gpuId, uuid))
                                .toList();
                if (fitting.size() == 1) {
                    var device =
                            new CudaDevice((int) rows.number("pid", 0), rows.number("cudaId", 0));
                    stated.put(device, fitting.getFirst());
                }
            }
        }
    }

    private static boolean fits(Gpu gpu, OptionalLong gpuId, Optional<String> uuid) {
        return uuid.isPresent()
                ? gpu.uuid().equals(uuid)
                : gpuId.isPresent() && gpu.id() == gpuId.getAsLong();
    }

    private static String bareUuid(String uuid) {
        String lower = uuid.toLowerCase(Locale.ROOT);
        return lower.startsWith("gpu-") ? lower.substring(4) : lower;
    }
}
