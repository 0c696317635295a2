package linkwright.app;

import linkwright.app.cli.CommandLineInterface;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/// The program's entry.
public final class Main {
    private Main() {}

    /// Starts the program with the words of its command line.
    public static void main(String[] args) {
        // AWT draws pictures here, never a window: without a screen it must not look for one.
        System.setProperty("java.awt.headless", "true");
        var out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
        var err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        int number = new CommandLineInterface(out, err).run(List.of(args), Locale.getDefault());
        System.exit(number);
    }
}
