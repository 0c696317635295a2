package linkwright.app;

import linkwright.app.cli.CommandLineInterface;
import linkwright.app.gui.DesignerApplication;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/// The program's entry: a verb runs on the command line, anything else opens the designer.
public final class Main {
    private Main() {}

    /// Starts the program with the words of its command line.
    public static void main(String[] args) {
        // AWT draws pictures here, never a window: without a screen it must not look for one.
        System.setProperty("java.awt.headless", "true");
        var words = List.of(args);
        var out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
        var err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        var commands = new CommandLineInterface(out, err);
        if (!words.isEmpty() && (words.size() > 1 || commands.isFor(words.getFirst()))) {
            System.exit(commands.run(words, Locale.getDefault()));
        } else if (DesignerApplication.hasDisplay()) {
            DesignerApplication.open(words);
        } else {
            System.exit(commands.tellNoDisplay(Locale.getDefault()));
        }
    }
}
