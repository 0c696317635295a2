package linkwright.engine.execute;

import linkwright.engine.execute.crew.Crew;
import linkwright.engine.kernel.HostKernel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a reader of figures must know of the machine they come from.
final class Surroundings {
    private static final Path MEMORY = Path.of("/proc/meminfo");
    private static final Pattern AVAILABLE = Pattern.compile("MemAvailable:\\s+(\\d{1,15}) kB");

    private Surroundings() {}

    /// Returns what there is to say of a crew, by stable words.
    static Map<String, String> of(Crew crew, boolean isInThreads) {
        var facts = new LinkedHashMap<String, String>();
        facts.put("kernel", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        facts.put("architecture", System.getProperty("os.arch"));
        facts.put("java", System.getProperty("java.vm.version"));
        facts.put("processors", Integer.toString(Runtime.getRuntime().availableProcessors()));
        facts.put("workers", crew.seats().size() + (isInThreads ? " threads" : " processes"));
        facts.put("ranksShareCores", Boolean.toString(crew.isCrowded()));
        facts.put("binding", binding(crew, isInThreads));
        facts.put("vectors", Boolean.toString(!isInThreads || HostKernel.hasVectors()));
        hostName().ifPresent(name -> facts.put("host", name));
        return facts;
    }

    private static String binding(Crew crew, boolean isInThreads) {
        if (isInThreads) {
            return "none";
        }
        String problems =
                crew.bindings().stream()
                        .filter(problem -> !problem.isEmpty())
                        .distinct()
                        .collect(Collectors.joining(", "));
        boolean isWanted = crew.seats().stream().anyMatch(seat -> !seat.cpus().isEmpty());
        return problems.isEmpty() ? (isWanted ? "processors" : "none") : problems;
    }

    private static Optional<String> hostName() {
        try {
            return Optional.of(Files.readString(Path.of("/proc/sys/kernel/hostname")).strip());
        } catch (IOException unknown) {
            return Optional.empty();
        }
    }

    /// Returns the memory that can be taken without swapping, empty where the system does not say.
    static OptionalLong availableMemoryBytes() {
        try {
            Matcher found = AVAILABLE.matcher(Files.readString(MEMORY));
            return found.find()
                    ? OptionalLong.of(Long.parseLong(found.group(1)) * 1024)
                    : OptionalLong.empty();
        } catch (IOException unknown) {
            return OptionalLong.empty();
        }
    }
}
