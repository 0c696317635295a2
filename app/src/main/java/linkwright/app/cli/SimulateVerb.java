package linkwright.app.cli;

import linkwright.engine.runner.RunRequest;
import linkwright.engine.runner.Simulation;
import linkwright.engine.topology.Topology;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

import java.io.IOException;

/// `simulate T --collective .. --algorithm .. --bytes ..`: what a schedule would cost here.
@Command(name = "simulate", mixinStandardHelpOptions = true)
public final class SimulateVerb implements Verb {
    @Mixin private TopologyArgument topology = new TopologyArgument();
    @Mixin private CollectiveOptions collective = new CollectiveOptions();
    @Mixin private RanksOptions ranks = new RanksOptions();
    @Mixin private RunReport report = new RunReport();

    @Override
    public String id() {
        return "simulate";
    }

    @Override
    public ExitCode run(Console console) throws VerbFailure, IOException {
        report.prepare();
        Topology drawn = topology.open().topology();
        RunRequest request = Requests.of(drawn, collective, ranks, console);
        return report.tell(Simulation.run(request, console.progress()), drawn, console);
    }
}
