package linkwright.app.cli;

/// How a command ended, as scripts see it.
public enum ExitCode {
    /// Well.
    WELL(0),
    /// The thing asked about is not well: a check fails, a result is wrong.
    NOT_WELL(1),
    /// The call is wrong: an unknown word, a file that is not there or cannot be read.
    WRONG_CALL(2),
    /// Something needed is absent here: a GPU, a library, a permission.
    ABSENT(3);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    /// Returns the number the process ends with.
    public int number() {
        return number;
    }
}
