package linkwright.engine.topology;

/// An edge between two ends, each direction with its own figures.
///
/// @param a one end
/// @param b the other end; a self link (same component) is kept so that it can be reported
/// @param kind what it is made of
/// @param multiplicity parallel members between these two ends, at least 1; the figures are their
///   sum
/// @param forward figures from `a` to `b`
/// @param backward figures from `b` to `a`
public record Link(
        LinkEnd a,
        LinkEnd b,
        LinkKind kind,
        int multiplicity,
        LinkFigures forward,
        LinkFigures backward) {
    public Link {
        if (multiplicity < 1) {
            throw new IllegalArgumentException(a + " to " + b + ": multiplicity " + multiplicity);
        }
    }

    /// Returns a link with the same figures both ways and no port labels.
    public static Link between(
            ComponentId a, ComponentId b, LinkKind kind, int multiplicity, LinkFigures figures) {
        return new Link(LinkEnd.of(a), LinkEnd.of(b), kind, multiplicity, figures, figures);
    }

    /// Returns the id of the direction from `a` to `b` or back: `from>to#kind`.
    public String directedId(boolean isForward) {
        return isForward ? a + ">" + b + "#" + kind.id() : b + ">" + a + "#" + kind.id();
    }

    /// Returns the figures of one direction.
    public LinkFigures figures(boolean isForward) {
        return isForward ? forward : backward;
    }

    /// Returns whether both ends are the same component.
    public boolean isSelfLink() {
        return a.component().equals(b.component());
    }
}
