package linkwright.canvas.edit;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.Position;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.ComponentId;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// Puts parts at other places; the stretches of one drag join into one edit.
///
/// @param to the new place of each part, relative to its parent (see [Position])
/// @param drag tells drags apart: stretches of the same number join
public record Move(Map<ComponentId, Position> to, long drag) implements Edit {
    public Move {
        to = Collections.unmodifiableMap(new LinkedHashMap<>(to));
    }

    @Override
    public Message name() {
        return Kinds.counted("canvas.edit.move", to.size());
    }

    @Override
    public Document apply(Document document) throws EditRefused {
        for (ComponentId id : to.keySet()) {
            EditRefused.require(document.topology(), id);
        }
        return document.moved(to);
    }

    @Override
    public boolean continues(Edit earlier) {
        return earlier instanceof Move before
                && before.drag == drag
                && before.to.keySet().equals(to.keySet());
    }
}
