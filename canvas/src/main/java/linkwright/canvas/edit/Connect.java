package linkwright.canvas.edit;

import linkwright.canvas.document.Document;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;

/// Joins two parts, where [LinkRules] allow it.
///
/// @param from one end, as it was picked
/// @param to the other end
/// @param kind what the link is made of
/// @param multiplicity parallel members, at least 1
/// @param figures what each direction can do, all members together; unknown until somebody says it
public record Connect(
        ComponentId from, ComponentId to, LinkKind kind, int multiplicity, LinkFigures figures)
        implements Edit {
    /// Returns an edit that joins two parts by one member of unknown rate.
    public static Connect of(ComponentId from, ComponentId to, LinkKind kind) {
        return new Connect(from, to, kind, 1, LinkFigures.UNKNOWN);
    }

    @Override
    public Message name() {
        return Message.of("canvas.edit.connect", Kinds.of(kind));
    }

    @Override
    public Document apply(Document document) throws EditRefused {
        Topology topology = document.topology();
        return document.with(topology.toBuilder().add(linkIn(topology)).build());
    }

    /// Returns the link that the edit makes on a topology.
    ///
    /// @throws EditRefused when the two parts cannot be joined so
    public Link linkIn(Topology topology) throws EditRefused {
        EditRefused.require(topology, from);
        EditRefused.require(topology, to);
        return switch (LinkRules.between(topology, from, to)) {
            case LinkRules.Answer.Refused(Message reason) -> throw new EditRefused(reason);
            case LinkRules.Answer.Fits fits -> {
                if (!fits.kinds().contains(kind)) {
                    throw new EditRefused(
                            "canvas.edit.connect.unfit-kind",
                            Kinds.of(topology.component(fits.a()).kind()),
                            Kinds.of(topology.component(fits.b()).kind()),
                            Kinds.of(kind));
                }
                yield Link.between(fits.a(), fits.b(), kind, multiplicity, figures);
            }
        };
    }
}
