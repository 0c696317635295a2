package linkwright.engine.topology.io.hwloc;

/// How many objects a file of descriptions may still give: a short line can ask for billions.
final class SyntheticBudget {
    private static final long MOST = 200_000;

    private long left = MOST;

    void take(long objects) throws SyntheticProblem {
        left -= objects;
        if (left < 0) {
            throw new SyntheticProblem("synthetic-too-large", "" + MOST);
        }
    }
}
