package linkwright.engine.schedule;

/// The three buffers of each rank.
public enum Buffer {
    /// What the rank puts in; only read.
    INPUT("in"),
    /// What it gets out; undefined at the start.
    OUTPUT("out"),
    /// Working space; undefined at the start.
    SCRATCH("scratch");

    private final String id;

    Buffer(String id) {
        this.id = id;
    }

    /// Returns the name in the text form.
    public String id() {
        return id;
    }
}
