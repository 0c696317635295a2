package linkwright.app.cli;

import linkwright.engine.topology.probe.SystemProbe;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// `discover [-o T] [--root DIR]`: asks this machine, or a captured system tree, what is in it.
@Command(name = "discover", mixinStandardHelpOptions = true)
public final class DiscoverVerb implements Verb {
    @Mixin private TopologyOutput output = new TopologyOutput();

    @Option(names = "--root", paramLabel = "DIR", descriptionKey = "root.directory")
    private Optional<Path> root = Optional.empty();

    @Override
    public String id() {
        return "discover";
    }

    @Override
    public ExitCode run(Console console) throws VerbFailure, IOException {
        if (root.isPresent() && !Files.isDirectory(root.get())) {
            throw VerbFailure.wrongCall("app.cli.no-directory", root.get());
        }
        output.prepare();
        SystemProbe probe = root.map(SystemProbe::ofTree).orElseGet(SystemProbe::ofThisMachine);
        output.write(TopologyArgument.accept(probe.discover()), console);
        return ExitCode.WELL;
    }
}
