package linkwright.canvas.paint;

import linkwright.engine.quantity.Sizes;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;

import java.util.Optional;

/// Short words for what is known of a component.
final class Labels {
    private Labels() {}

    /// Returns a memory as its makers write it: decimal where that is whole, else binary.
    static String memory(long bytes) {
        if (bytes % 1_000_000_000L == 0) {
            return bytes / 1_000_000_000L + " GB";
        }
        return Sizes.format(bytes);
    }

    /// Returns a model without the names of vendors that everybody knows.
    static String model(String model) {
        return model.replaceFirst(
                "(?i)^(nvidia|amd|intel(\\(r\\))?|mellanox technologies|broadcom)\\s+", "");
    }

    /// Returns a GPU's model and memory in two lines, the second empty where the first says it.
    static Optional<String> memoryBeside(Component component, String model) {
        return component
                .value(Attribute.MEMORY_BYTES)
                .map(Labels::memory)
                .filter(size -> !model.replace(" ", "").contains(size.replace(" ", "")));
    }

    /// Returns a name without what is in it beyond its last word, for small places: `GPU 3` is `3`.
    static String last(String name) {
        int space = Math.max(name.lastIndexOf(' '), name.lastIndexOf('-'));
        String last = name.substring(space + 1);
        return last.isEmpty() ? name : last;
    }
}
