package linkwright.app.cli;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.extension.Extensions;
import linkwright.engine.file.FileNotWrittenException;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/// Reads the words of a command line, runs the verb they name and says how it ended.
public final class CommandLineInterface {
    /// The program itself: everything that is not a verb's.
    @Command(name = "linkwright", versionProvider = Version.class, mixinStandardHelpOptions = true)
    private static final class Program {
        @SuppressWarnings("unused") // help shows it; languageOf reads it before anything is parsed
        @Option(names = "--lang", paramLabel = "en|zh", scope = CommandLine.ScopeType.INHERIT)
        private String language = "";
    }

    /// The version as the build wrote it into the module.
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            var descriptor = CommandLineInterface.class.getModule().getDescriptor();
            String version =
                    descriptor == null ? "" : descriptor.rawVersion().map(v -> " " + v).orElse("");
            return new String[] {"linkwright" + version};
        }
    }

    private final PrintWriter out;
    private final PrintWriter err;

    /// Makes an interface that prints to two writers.
    public CommandLineInterface(PrintWriter out, PrintWriter err) {
        this.out = out;
        this.err = err;
    }

    /// Returns whether the first word of a command line is a verb or an option; else it names what
    /// the designer opens.
    public boolean isFor(String word) {
        return word.startsWith("-")
                || word.equals("help")
                || Extensions.find(Verb.class, word).isPresent();
    }

    /// Says that there is no display to open a window on, and what works without one.
    ///
    /// @return the number the process should end with
    public int tellNoDisplay(Locale systemLocale) {
        err.println(Texts.in(systemLocale).say("app.cli.no-display"));
        err.flush();
        return ExitCode.ABSENT.number();
    }

    /// Runs one command line.
    ///
    /// @param arguments the words, without the program's name
    /// @param systemLocale language when `--lang` names none
    /// @return the number the process should end with, see [ExitCode]
    public int run(List<String> arguments, Locale systemLocale) {
        Locale locale = languageOf(arguments, systemLocale);
        var console = new Console(out, err, Texts.in(locale));
        CommandLine commandLine = commandLine(console);
        int number = commandLine.execute(arguments.toArray(String[]::new));
        out.flush();
        err.flush();
        return number;
    }

    private CommandLine commandLine(Console console) {
        var commandLine = new CommandLine(new Program());
        for (Verb verb : Extensions.load(Verb.class)) {
            commandLine.addSubcommand(verb.id(), verb);
        }
        // The bundle without a language is English, see Texts.
        Locale spoken =
                console.texts().locale().equals(Texts.CHINESE) ? Texts.CHINESE : Locale.ROOT;
        commandLine.setResourceBundle(ResourceBundle.getBundle("linkwright.app.cli.usage", spoken));
        commandLine.setOut(out);
        commandLine.setErr(err);
        commandLine.setUsageHelpWidth(100);
        commandLine.setExecutionStrategy(parsed -> execute(parsed, console));
        commandLine.setParameterExceptionHandler(
                (problem, words) -> WrongCall.tell(problem, console).number());
        return commandLine;
    }

    private int execute(ParseResult parsed, Console console) {
        Integer help = CommandLine.executeHelpRequest(parsed);
        if (help != null) {
            return help;
        }
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        if (!(last.commandSpec().userObject() instanceof Verb verb)) {
            last.commandSpec().commandLine().usage(err);
            return ExitCode.WRONG_CALL.number();
        }
        try {
            return verb.run(console).number();
        } catch (VerbFailure failure) {
            console.problems(failure.reasons());
            return failure.exitCode().number();
        } catch (FileNotWrittenException failed) {
            console.problems(List.of(failed.problem()));
            return ExitCode.WRONG_CALL.number();
        } catch (IOException failed) {
            err.println(console.texts().say("app.cli.io-failed", String.valueOf(failed)));
            return ExitCode.WRONG_CALL.number();
        } catch (OutOfMemoryError full) {
            console.problems(List.of(Diagnostic.error(Location.NOWHERE, "app.cli.no-memory")));
            return ExitCode.ABSENT.number();
        } catch (RuntimeException broken) {
            // The outermost loop of a command: a person gets a sentence, not a stack.
            console.problems(List.of(atFault(broken)));
            return ExitCode.NOT_WELL.number();
        }
    }

    private static Diagnostic atFault(RuntimeException broken) {
        StackTraceElement[] stack = broken.getStackTrace();
        String place = stack.length == 0 ? "" : " (" + stack[0] + ")";
        return Diagnostic.error(Location.NOWHERE, "app.cli.broken", broken + place);
    }

    /// The language must be known before anything is parsed, since even the parser's help speaks
    /// it.
    private static Locale languageOf(List<String> arguments, Locale systemLocale) {
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i);
            if (word.startsWith("--lang=")) {
                return Locale.forLanguageTag(word.substring("--lang=".length()));
            }
            if (word.equals("--lang") && i + 1 < arguments.size()) {
                return Locale.forLanguageTag(arguments.get(i + 1));
            }
        }
        return systemLocale;
    }
}
