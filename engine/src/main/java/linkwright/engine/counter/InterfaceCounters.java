package linkwright.engine.counter;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Bytes that each network interface has received and sent, as the kernel counts them: with the
/// headers of the link layer, and with whatever else used the interface.
///
/// @param byInterface by name: `eth0`, `lo`
public record InterfaceCounters(Map<String, Traffic> byInterface) {
    /// Where Linux shows its interfaces.
    public static final Path INTERFACES = Path.of("/sys/class/net");

    /// What went through one interface.
    ///
    /// @param receivedBytes bytes that came in
    /// @param sentBytes bytes that went out
    public record Traffic(long receivedBytes, long sentBytes) {}

    public InterfaceCounters {
        byInterface = Map.copyOf(byInterface);
    }

    /// Reads what is counted now; empty where the system shows nothing.
    ///
    /// @param interfaces [#INTERFACES], or a folder like it
    public static InterfaceCounters read(Path interfaces) {
        var counters = new TreeMap<String, Traffic>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(interfaces)) {
            for (Path folder : folders) {
                Path statistics = folder.resolve("statistics");
                Optional<Long> received = number(statistics.resolve("rx_bytes"));
                Optional<Long> sent = number(statistics.resolve("tx_bytes"));
                if (received.isPresent() && sent.isPresent()) {
                    counters.put(
                            folder.getFileName().toString(),
                            new Traffic(received.get(), sent.get()));
                }
            }
        } catch (IOException noInterfacesHere) {
            return new InterfaceCounters(Map.of());
        }
        return new InterfaceCounters(counters);
    }

    private static Optional<Long> number(Path file) {
        try {
            String text = Files.readString(file).strip();
            return text.matches("\\d{1,18}") ? Optional.of(Long.valueOf(text)) : Optional.empty();
        } catch (IOException absent) {
            return Optional.empty();
        }
    }

    /// Returns what was counted after an earlier reading, divided by a number of operations and
    /// rounded down; interfaces that one of the two lacks are left out.
    ///
    /// @param operations at least 1
    public InterfaceCounters since(InterfaceCounters earlier, int operations) {
        var difference = new TreeMap<String, Traffic>();
        byInterface.forEach(
                (name, now) -> {
                    Traffic before = earlier.byInterface.get(name);
                    if (before != null) {
                        difference.put(
                                name,
                                new Traffic(
                                        (now.receivedBytes - before.receivedBytes) / operations,
                                        (now.sentBytes - before.sentBytes) / operations));
                    }
                });
        return new InterfaceCounters(difference);
    }
}
