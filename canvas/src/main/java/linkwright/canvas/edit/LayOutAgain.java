package linkwright.canvas.edit;

import linkwright.canvas.document.Document;
import linkwright.engine.diagnostic.Message;

/// Forgets where a person put parts, so that the layout places them all.
public record LayOutAgain() implements Edit {
    @Override
    public Message name() {
        return Message.of("canvas.edit.lay-out");
    }

    @Override
    public Document apply(Document document) {
        return document.laidOutAgain();
    }
}
