package linkwright.engine.execute.crew;

/// Somebody asked the crew to stop, and it has.
public final class CrewCancelledException extends Exception {
    private static final long serialVersionUID = 1L;

    CrewCancelledException() {
        super("cancelled", null, false, false);
    }
}
