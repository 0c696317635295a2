package linkwright.app;

/// The program's entry.
public final class Main {
    private Main() {}

    /// Starts the program with the words of its command line.
    public static void main(String[] args) {
        // AWT draws pictures here, never a window: without a screen it must not look for one.
        System.setProperty("java.awt.headless", "true");
    }
}
