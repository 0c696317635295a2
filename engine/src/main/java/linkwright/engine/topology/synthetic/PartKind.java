package linkwright.engine.topology.synthetic;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a host can be said to hold.
enum PartKind {
    GPU,
    NIC,
    CPU,
    NVSWITCH,
    PCIESWITCH;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<PartKind> of(String word) {
        return Arrays.stream(values()).filter(kind -> Words.names(kind.word(), word)).findFirst();
    }

    static String words() {
        return Arrays.stream(values()).map(PartKind::word).collect(Collectors.joining(", "));
    }
}
