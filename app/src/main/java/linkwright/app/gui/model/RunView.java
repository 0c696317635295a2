package linkwright.app.gui.model;

/// Which figures the drawing shows.
public enum RunView {
    /// Predictions.
    SIMULATED("simulated"),
    /// What a run gave, or a trace told.
    MEASURED("measured"),
    /// How much more or less than predicted was measured.
    DIFFERENCE("difference");

    private final String id;

    RunView(String id) {
        this.id = id;
    }

    /// Returns the last word of its keys.
    public String id() {
        return id;
    }
}
