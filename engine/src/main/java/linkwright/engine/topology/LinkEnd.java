package linkwright.engine.topology;

/// One end of a link.
///
/// @param component what it is plugged into
/// @param port label of the socket, empty where there is only one or none is known
public record LinkEnd(ComponentId component, String port) {
    /// Returns the end at a component whose port has no label.
    public static LinkEnd of(ComponentId component) {
        return new LinkEnd(component, "");
    }

    @Override
    public String toString() {
        return port.isEmpty() ? component.value() : component.value() + ":" + port;
    }
}
