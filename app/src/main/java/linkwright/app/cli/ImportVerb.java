package linkwright.app.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import java.io.IOException;

/// `import FILE [-o T]`: reads any known format and keeps it as ours.
@Command(name = "import", mixinStandardHelpOptions = true)
public final class ImportVerb implements Verb {
    @Mixin private TopologyArgument topology = new TopologyArgument();
    @Mixin private TopologyOutput output = new TopologyOutput();

    @Override
    public String id() {
        return "import";
    }

    @Override
    public ExitCode run(Console console) throws VerbFailure, IOException {
        output.prepare();
        output.write(topology.open(), console);
        return ExitCode.WELL;
    }
}
