package linkwright.engine.topology;

/// One direction of a link of a topology.
///
/// @param index 0-based among the topology's directed links: twice the link's index, plus 1 for the
///   way back
/// @param link the link it is a direction of
/// @param isForward whether bytes go from the link's `a` to its `b`
public record DirectedLink(int index, Link link, boolean isForward) {
    /// Returns the component the bytes leave.
    public ComponentId from() {
        return isForward ? link.a().component() : link.b().component();
    }

    /// Returns the component the bytes enter.
    public ComponentId to() {
        return isForward ? link.b().component() : link.a().component();
    }

    /// Returns what this direction can do.
    public LinkFigures figures() {
        return link.figures(isForward);
    }

    /// Returns what it is made of.
    public LinkKind kind() {
        return link.kind();
    }

    /// Returns `from>to#kind`.
    public String id() {
        return link.directedId(isForward);
    }

    /// Returns the index of the other direction of the same link.
    public int reverseIndex() {
        return index ^ 1;
    }
}
