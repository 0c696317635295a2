package linkwright.engine.parallel;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads layouts as people write them: `tp=8,pp=4,dp=8`, or with the order in which ranks are
/// dealt, `tp=8,pp=4,dp=8:tp-cp-ep-dp-pp`.
///
/// Sizes not named are 1. Dimensions missing in the order are put at its end, as Megatron does,
/// which is refused for one whose size is above 1.
public final class LayoutReader {
    private static final int MAXIMUM_DIGITS = 7;

    private final List<Diagnostic> problems = new ArrayList<>();

    private LayoutReader() {}

    /// Reads a text; all problems are told, each at the part it is about.
    public static LayoutResult read(String text) {
        return new LayoutReader().readAll(text.strip());
    }

    private LayoutResult readAll(String text) {
        int colon = text.indexOf(':');
        Map<Dimension, Integer> sizes = sizes(colon < 0 ? text : text.substring(0, colon));
        List<Dimension> order =
                colon < 0
                        ? ParallelLayout.DEFAULT_ORDER
                        : order(text.substring(colon + 1).strip(), sizes);
        if (problems.isEmpty()) {
            LayoutRules.problem(sizes, order).ifPresent(problems::add);
        }
        return problems.isEmpty()
                ? new LayoutResult.Accepted(ParallelLayout.of(sizes, order))
                : new LayoutResult.Refused(problems);
    }

    private Map<Dimension, Integer> sizes(String text) {
        Map<Dimension, Integer> sizes = new EnumMap<>(Dimension.class);
        for (String entry : text.split(",", -1)) {
            size(entry.strip(), sizes);
        }
        for (Dimension dimension : Dimension.values()) {
            sizes.putIfAbsent(dimension, 1);
        }
        return sizes;
    }

    private void size(String entry, Map<Dimension, Integer> sizes) {
        int equals = entry.indexOf('=');
        if (equals < 0) {
            refuse(entry, "parallel.layout.unreadable", entry);
            return;
        }
        Optional<Dimension> dimension = dimension(entry.substring(0, equals).strip(), entry);
        String digits = entry.substring(equals + 1).strip();
        if (!digits.matches("[0-9]{1," + MAXIMUM_DIGITS + "}") || digits.matches("0+")) {
            refuse(entry, "parallel.layout.bad-size", digits, ParallelLayout.MAXIMUM_WORLD);
        } else if (dimension.isPresent()
                && sizes.put(dimension.get(), Integer.valueOf(digits)) != null) {
            refuse(entry, "parallel.layout.twice", dimension.get().id());
        }
    }

    private List<Dimension> order(String text, Map<Dimension, Integer> sizes) {
        var order = new ArrayList<Dimension>();
        for (String token : text.split("-", -1)) {
            Optional<Dimension> dimension = dimension(token.strip(), text);
            if (dimension.isPresent() && order.contains(dimension.get())) {
                refuse(text, "parallel.layout.order-twice", token.strip());
            } else {
                dimension.ifPresent(order::add);
            }
        }
        for (Dimension dimension : Dimension.values()) {
            if (!order.contains(dimension)) {
                if (sizes.getOrDefault(dimension, 1) > 1) {
                    refuse(
                            text,
                            "parallel.layout.order-lacks",
                            dimension.id(),
                            sizes.getOrDefault(dimension, 1));
                }
                order.add(dimension);
            }
        }
        return order;
    }

    private Optional<Dimension> dimension(String id, String where) {
        Optional<Dimension> found = Dimension.find(id);
        if (found.isEmpty()) {
            refuse(where, "parallel.layout.unknown-dimension", id);
        }
        return found;
    }

    private void refuse(String where, String key, Object... arguments) {
        problems.add(Diagnostic.error(Location.element(where), key, arguments));
    }
}
