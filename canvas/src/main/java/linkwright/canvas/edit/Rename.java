package linkwright.canvas.edit;

import linkwright.canvas.document.Document;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;

/// Gives a component another label.
///
/// @param component which
/// @param label the new label; spaces around it are dropped
public record Rename(ComponentId component, String label) implements Edit {
    /// The longest label, in characters: no drawing has room for more.
    public static final int MAXIMUM_LENGTH = 120;

    public Rename {
        label = label.strip();
    }

    @Override
    public Message name() {
        return Message.of("canvas.edit.rename", label);
    }

    @Override
    public Document apply(Document document) throws EditRefused {
        if (label.isEmpty()) {
            throw new EditRefused("canvas.edit.rename.empty");
        }
        if (label.length() > MAXIMUM_LENGTH) {
            throw new EditRefused("canvas.edit.rename.long", MAXIMUM_LENGTH);
        }
        Component renamed = EditRefused.require(document.topology(), component).named(label);
        return document.with(document.topology().toBuilder().replace(renamed).build());
    }
}
