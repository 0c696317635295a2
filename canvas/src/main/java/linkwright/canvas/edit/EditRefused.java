package linkwright.canvas.edit;

import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

/// An edit that does not fit the document; carries the reason a person is told.
public final class EditRefused extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Message reason;

    /// Refuses for a reason.
    public EditRefused(Message reason) {
        super(reason.toString());
        this.reason = reason;
    }

    /// Refuses for the reason of a key.
    public EditRefused(String key, Object... arguments) {
        this(Message.of(key, arguments));
    }

    /// Returns the component that an edit is about.
    ///
    /// @throws EditRefused when it is no longer on the drawing
    static Component require(Topology topology, ComponentId id) throws EditRefused {
        return topology.find(id).orElseThrow(() -> new EditRefused("canvas.edit.gone", id.value()));
    }

    /// Returns why, and what would do.
    public Message reason() {
        return reason;
    }
}
