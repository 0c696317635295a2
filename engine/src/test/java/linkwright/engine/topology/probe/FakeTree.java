package linkwright.engine.topology.probe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// Writes a small sysfs by hand: only the files that are asked for.
final class FakeTree {
    private final Path root;

    FakeTree(Path root) {
        this.root = root;
    }

    FakeTree file(String path, String text) throws IOException {
        Files.writeString(folderOf(path).resolve(last(path)), text + "\n");
        return this;
    }

    FakeTree link(String path, String target) throws IOException {
        Path folder = folderOf(path);
        Files.createSymbolicLink(
                folder.resolve(last(path)), folder.relativize(root.resolve(target)));
        return this;
    }

    private Path folderOf(String path) throws IOException {
        int slash = path.lastIndexOf('/');
        return Files.createDirectories(slash < 0 ? root : root.resolve(path.substring(0, slash)));
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    FakeTree node(int number, String cpus, String distance, long memoryKb) throws IOException {
        String path = "sys/devices/system/node/node" + number;
        return file(path + "/cpulist", cpus)
                .file(path + "/distance", distance)
                .file(path + "/meminfo", "Node " + number + " MemTotal:  " + memoryKb + " kB");
    }

    FakeTree cpu(int number, int socket, String siblings) throws IOException {
        String path = "sys/devices/system/cpu/cpu" + number;
        return file(path + "/topology/physical_package_id", "" + socket)
                .file(path + "/topology/core_cpus_list", siblings)
                .file(path + "/cache/index0/level", "1")
                .file(path + "/cache/index0/type", "Data")
                .file(path + "/cache/index0/size", "48K")
                .file(path + "/cache/index1/level", "1")
                .file(path + "/cache/index1/type", "Instruction")
                .file(path + "/cache/index1/size", "32K")
                .file(path + "/cache/index2/level", "2")
                .file(path + "/cache/index2/type", "Unified")
                .file(path + "/cache/index2/size", "2M");
    }

    /// Adds a PCI function; its path is relative to `sys/devices` and ends with its address.
    FakeTree pci(String path, String classCode, Map<String, String> files) throws IOException {
        String folder = "sys/devices/" + path;
        file(folder + "/class", classCode);
        for (Map.Entry<String, String> entry : files.entrySet()) {
            file(folder + "/" + entry.getKey(), entry.getValue());
        }
        return link("sys/bus/pci/devices/" + path.substring(path.lastIndexOf('/') + 1), folder);
    }

    static Map<String, String> speeds(
            String vendor, String current, int width, String most, int mostWidth) {
        return Map.of(
                "vendor",
                vendor,
                "device",
                "0x1234",
                "current_link_speed",
                current,
                "current_link_width",
                "" + width,
                "max_link_speed",
                most,
                "max_link_width",
                "" + mostWidth);
    }
}
