package linkwright.app.cli;

import linkwright.app.join.RunCaption;
import linkwright.canvas.document.Document;
import linkwright.canvas.document.io.DocumentFile;
import linkwright.canvas.export.Caption;
import linkwright.canvas.export.PictureSize;
import linkwright.canvas.overlay.OverlaySource;
import linkwright.canvas.paint.Theme;
import linkwright.engine.extension.Extensions;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.store.RunRecord;
import linkwright.engine.transport.Availability;
import linkwright.engine.transport.Transport;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `tour [-o DIR]`: the whole job on this machine, then the course's cluster: discover, plan,
/// prove, simulate, run, draw, export.
@Command(name = "tour", mixinStandardHelpOptions = true)
public final class TourVerb implements Verb {
    private static final String LAYOUT = "tp=2,dp=2";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            descriptionKey = "output.directory")
    private Path folder = Path.of("linkwright-tour");

    @Override
    public String id() {
        return "tour";
    }

    @Override
    public ExitCode run(Console console) throws VerbFailure, IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw VerbFailure.wrongCall("app.cli.not-a-directory", folder);
        }
        Files.createDirectories(folder);
        console.say("app.cli.tour.discover");
        TopologyArgument.Opened machine = TopologyArgument.open("this", Optional.empty());
        console.problems(machine.problems());
        DocumentFile.save(Document.of(machine.topology()), folder.resolve("topology.json"));

        console.say("app.cli.tour.plan", LAYOUT);
        RanksOptions.Placed placed =
                RanksOptions.placed(machine.topology(), RanksOptions.parse(LAYOUT));
        console.problems(placed.problems());
        RankMaps.export(placed, machine.topology(), "rankfile", folder.resolve("rankfile"));

        console.say("app.cli.tour.run");
        var sweep = new TourSweep(machine.topology(), placed, console);
        Run world = sweep.run(transports(console));
        RunRecord.save(world, machine.topology(), folder.resolve("run.json"));
        draw(Document.of(machine.topology()), placed, world, "heatmap", console);

        console.say("app.cli.tour.course");
        course(console);
        console.say("app.cli.tour.done", folder.toAbsolutePath().normalize());
        for (String name : written()) {
            console.out().println("  " + name);
        }
        return ExitCode.WELL;
    }

    /// Shared memory always; UCX where it is installed, else why not.
    private static List<String> transports(Console console) {
        var ids = new ArrayList<String>(List.of("shm"));
        for (Transport transport : Extensions.load(Transport.class)) {
            switch (transport.probe()) {
                case Availability.Available available -> {
                    if (transport.id().equals("ucx")) {
                        ids.add("ucx");
                    }
                }
                case Availability.Unavailable(var reason, var remedy) ->
                        console.progress("app.cli.tour.absent", transport.id(), reason, remedy);
            }
        }
        return ids;
    }

    private void course(Console console) throws VerbFailure, IOException {
        TopologyArgument.Opened cluster = TopologyArgument.open("course-256", Optional.empty());
        RanksOptions.Placed placed =
                RanksOptions.placed(
                        cluster.topology(), RanksOptions.parse(TourSweep.COURSE_LAYOUT));
        Run run = TourSweep.course(cluster.topology(), placed, console);
        RunRecord.save(run, cluster.topology(), folder.resolve("course-256-run.json"));
        draw(Document.of(cluster.topology()), placed, run, "course-256", console);
    }

    private void draw(
            Document document, RanksOptions.Placed placed, Run run, String name, Console console)
            throws VerbFailure, IOException {
        var sources =
                List.of(
                        Groups.painted(placed, Optional.empty()),
                        OverlaySource.OfRun.mean(run.largest(), run.origin()));
        Caption caption =
                RunCaption.of(document.topology().name(), run, run.largest()).in(console.texts());
        var picture = new RunPicture(document, sources, caption, console.texts());
        picture.write(Theme.LIGHT, PictureSize.natural(), folder.resolve(name + ".png"));
        picture.write(Theme.LIGHT, PictureSize.natural(), folder.resolve(name + ".svg"));
    }

    private static List<String> written() {
        return List.of(
                "topology.json",
                "rankfile",
                "run.json",
                "heatmap.png",
                "heatmap.svg",
                "course-256.png",
                "course-256.svg",
                "course-256-run.json");
    }
}
