package linkwright.canvas.edit;

import linkwright.canvas.document.Document;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.Topology;

/// Puts another topology in the place of the one that is drawn: an import or a discovery.
///
/// @param topology the new one
public record ReplaceTopology(Topology topology) implements Edit {
    @Override
    public Message name() {
        return Message.of("canvas.edit.replace", topology.name());
    }

    @Override
    public Document apply(Document document) {
        return document.with(topology);
    }
}
