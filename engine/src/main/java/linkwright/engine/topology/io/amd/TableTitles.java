package linkwright.engine.topology.io.amd;

import linkwright.engine.topology.PairProperty;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How a tool heads its tables between GPUs.
///
/// @param line a line that is a title; its first group is the title itself
/// @param properties what the table of a title states; other titles head other sections
record TableTitles(Pattern line, Map<String, PairProperty> properties) {
    TableTitles {
        properties = Map.copyOf(properties);
    }

    /// Returns the title in a line that is one.
    Optional<String> titleIn(String text) {
        Matcher matcher = line.matcher(text);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /// Returns what the table of a title states.
    Optional<PairProperty> propertyOf(String title) {
        return Optional.ofNullable(properties.get(title));
    }

    /// Returns whether a text has the title of a table between GPUs.
    boolean occurIn(String text) {
        return text.lines()
                .anyMatch(some -> titleIn(some.strip()).flatMap(this::propertyOf).isPresent());
    }
}
