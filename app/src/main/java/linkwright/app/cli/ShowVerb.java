package linkwright.app.cli;

import com.google.gson.stream.JsonWriter;

import linkwright.engine.topology.Topology;
import linkwright.engine.topology.TopologySummary;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/// `show T`: what is in a topology.
@Command(name = "show", mixinStandardHelpOptions = true)
public final class ShowVerb implements Verb {
    @Mixin private TopologyArgument topology = new TopologyArgument();

    @Option(names = "--json")
    private boolean json;

    @Override
    public String id() {
        return "show";
    }

    @Override
    public ExitCode run(Console console) throws VerbFailure, IOException {
        TopologyArgument.Opened opened = topology.open();
        TopologySummary summary = opened.summary();
        if (json) {
            console.json(writer -> write(writer, summary, console));
        } else {
            print(opened.topology(), summary, console);
            console.problems(opened.problems());
        }
        return ExitCode.WELL;
    }

    private static void print(Topology topology, TopologySummary summary, Console console) {
        console.say("app.cli.show.title", topology.name());
        console.table(rows(summary.nodes()));
        console.say("app.cli.show.cables");
        console.table(rows(summary.cables()));
        if (!topology.statedPaths().isEmpty()) {
            console.say("app.cli.show.stated-paths", topology.statedPaths().size());
        }
    }

    private static List<List<String>> rows(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .filter(count -> count.getValue() > 0)
                .map(count -> List.of("  " + count.getKey(), String.valueOf(count.getValue())))
                .toList();
    }

    private static void write(JsonWriter writer, TopologySummary summary, Console console)
            throws IOException {
        writer.beginObject().name("schema").value(1);
        counts(writer, "nodes", summary.nodes());
        counts(writer, "cables", summary.cables());
        Json.problems(writer, summary.problems(), console.texts());
        writer.endObject();
    }

    private static void counts(JsonWriter writer, String name, Map<String, Integer> counts)
            throws IOException {
        writer.name(name).beginObject();
        for (var count : counts.entrySet()) {
            writer.name(count.getKey()).value(count.getValue());
        }
        writer.endObject();
    }
}
