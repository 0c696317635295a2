package linkwright.engine.topology.io.hwloc;

/// A description that is none.
final class SyntheticProblem extends Exception {
    private static final long serialVersionUID = 1L;

    private final String key;
    private final String argument;

    SyntheticProblem(String key, String argument) {
        super(key + " " + argument);
        this.key = key;
        this.argument = argument;
    }

    String key() {
        return key;
    }

    String argument() {
        return argument;
    }
}
