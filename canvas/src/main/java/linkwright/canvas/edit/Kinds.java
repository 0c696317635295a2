package linkwright.canvas.edit;

import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;

/// The words for kinds of parts and links.
public final class Kinds {
    private Kinds() {}

    /// Returns the word for a kind of component.
    public static Message of(ComponentKind kind) {
        return Message.of("canvas.kind." + kind.id());
    }

    /// Returns the word for a kind of link.
    public static Message of(LinkKind kind) {
        return Message.of("canvas.link." + kind.id());
    }

    /// Returns the label of a component, or the word for its kind where it has none.
    public static Message label(Component component) {
        return component.name().isBlank()
                ? of(component.kind())
                : Message.of("canvas.label", component.name());
    }

    /// Returns the text of a key for one thing, or for several with their number.
    static Message counted(String key, int count) {
        return count == 1 ? Message.of(key + ".one") : Message.of(key + ".many", count);
    }
}
