package linkwright.engine.topology.io;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One element of an XML file.
///
/// @param name its tag
/// @param line 1-based line of its start tag's end
/// @param attributes as written, in the order of the file
/// @param children in the order of the file
/// @param content the text directly within it, as written
public record XmlElement(
        String name,
        int line,
        Map<String, String> attributes,
        List<XmlElement> children,
        String content) {

    /// Returns an attribute as written, empty where it is missing.
    public Optional<String> text(String attribute) {
        return Optional.ofNullable(attributes.get(attribute));
    }

    /// Returns an attribute that says something, stripped of blanks.
    public Optional<String> filled(String attribute) {
        return text(attribute).map(String::strip).filter(text -> !text.isEmpty());
    }

    /// Returns a number as C's `strtol` reads it with base 0: `0x` is hexadecimal, what follows the
    /// digits is ignored, no digits are 0. Empty only where the attribute is missing.
    public Optional<Long> number(String attribute) {
        return text(attribute).map(CNumbers::parse);
    }

    /// Returns the children of a tag.
    public List<XmlElement> children(String tag) {
        return children.stream().filter(child -> child.name().equals(tag)).toList();
    }

    /// Returns the first element along a path of tags, `pci/pci_bus_id`, empty where there is none.
    public Optional<XmlElement> find(String path) {
        XmlElement at = this;
        for (String tag : path.split("/", -1)) {
            Optional<XmlElement> next =
                    at.children.stream().filter(child -> child.name().equals(tag)).findFirst();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            at = next.get();
        }
        return Optional.of(at);
    }

    /// Returns whether there is a child of a tag.
    public boolean has(String tag) {
        return children.stream().anyMatch(child -> child.name().equals(tag));
    }

    /// Returns whether there is an element of a tag at any depth below.
    public boolean hasBelow(String tag) {
        return has(tag) || children.stream().anyMatch(child -> child.hasBelow(tag));
    }
}
