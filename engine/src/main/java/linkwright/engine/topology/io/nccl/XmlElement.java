package linkwright.engine.topology.io.nccl;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One element of the file.
///
/// @param name its tag
/// @param line 1-based line of its start tag's end
/// @param attributes as written
/// @param children in the order of the file
record XmlElement(
        String name, int line, Map<String, String> attributes, List<XmlElement> children) {
    static XmlElement of(String name, int line, Map<String, String> attributes) {
        return new XmlElement(name, line, attributes, new ArrayList<>(2));
    }

    Optional<String> text(String attribute) {
        return Optional.ofNullable(attributes.get(attribute));
    }

    /// Returns an attribute that says something, stripped of blanks.
    Optional<String> filled(String attribute) {
        return text(attribute).map(String::strip).filter(text -> !text.isEmpty());
    }

    /// Returns a number as NCCL reads it; empty only where the attribute is missing.
    Optional<Long> number(String attribute) {
        return text(attribute).map(CNumbers::parse);
    }

    List<XmlElement> children(String tag) {
        return children.stream().filter(child -> child.name().equals(tag)).toList();
    }

    boolean has(String tag) {
        return children.stream().anyMatch(child -> child.name().equals(tag));
    }

    boolean hasBelow(String tag) {
        return has(tag) || children.stream().anyMatch(child -> child.hasBelow(tag));
    }
}
