package linkwright.app.cli;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.diagnostic.Texts;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.List;

/// `check T`: what is wrong with a topology. Ends with 1 when anything is worse than a note.
@Command(name = "check", mixinStandardHelpOptions = true)
public final class CheckVerb implements Verb {
    @Mixin private TopologyArgument topology = new TopologyArgument();

    @Option(names = "--json")
    private boolean json;

    @Override
    public String id() {
        return "check";
    }

    @Override
    public ExitCode run(Console console) throws VerbFailure, IOException {
        TopologyArgument.Opened opened = topology.open();
        List<Diagnostic> found = opened.problems();
        boolean isWell = found.stream().allMatch(one -> one.severity() == Severity.NOTE);
        if (json) {
            console.json(
                    writer -> {
                        writer.beginObject().name("schema").value(1);
                        Json.findings(writer, found, console.texts());
                        writer.endObject();
                    });
        } else if (found.isEmpty()) {
            console.say("app.cli.check.well", opened.topology().name());
        } else {
            print(found, console);
        }
        return isWell ? ExitCode.WELL : ExitCode.NOT_WELL;
    }

    private static void print(List<Diagnostic> found, Console console) {
        Texts texts = console.texts();
        for (Diagnostic one : found) {
            console.out()
                    .println(
                            texts.say("app.cli.severity." + one.severity()) + " " + texts.say(one));
        }
    }
}
