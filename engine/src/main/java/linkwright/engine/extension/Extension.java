package linkwright.engine.extension;

/// Something of which there may be many kinds, each registered by one `provides ... with`.
public interface Extension {
    /// Returns the stable id: the name on the command line, the key in documents and messages.
    String id();
}
