package linkwright.app.cli;

import com.google.gson.stream.JsonWriter;

import linkwright.engine.quantity.Sizes;
import linkwright.engine.quantity.Times;
import linkwright.profiler.analysis.CollectiveTotals;
import linkwright.profiler.analysis.CopyTotals;
import linkwright.profiler.analysis.DeviceTotals;
import linkwright.profiler.analysis.TraceAnalysis;
import linkwright.profiler.trace.Trace;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// `profile FILE`: where the time of a recorded run went.
@Command(name = "profile", mixinStandardHelpOptions = true)
public final class ProfileVerb implements Verb {
    @Parameters(index = "0", paramLabel = "FILE", descriptionKey = "profile.file")
    private Path file = Path.of("");

    @Option(names = "--json")
    private boolean json;

    @Override
    public String id() {
        return "profile";
    }

    @Override
    public ExitCode run(Console console) throws VerbFailure, IOException {
        Trace trace = Traces.read(file, console);
        TraceAnalysis analysis = TraceAnalysis.of(trace);
        if (json) {
            console.json(writer -> write(writer, trace, analysis));
        } else {
            print(trace, analysis, console);
        }
        return ExitCode.WELL;
    }

    private static void write(JsonWriter writer, Trace trace, TraceAnalysis analysis)
            throws IOException {
        writer.beginObject().name("schema").value(1);
        writer.name("file").value(trace.source().file());
        writer.name("format").value(trace.source().format());
        writer.name("formatVersion").value(trace.source().schemaVersion());
        writer.name("processes").value(trace.processes().size());
        writer.name("devices").value(trace.devices().size());
        writer.name("kernels").value(analysis.kernels().count());
        writer.name("kernelNanos").value(analysis.kernels().totalNanos());
        writer.name("ncclKernels").value(analysis.nccl().count());
        writer.name("ncclNanos").value(analysis.nccl().totalNanos());
        writer.name("communicationShare").value(analysis.communicationShare());
        writer.name("exposedShare").value(analysis.exposedShare());
        writer.name("overlapNanos").value(analysis.overlapNanos());
        writer.name("busyNanos").value(analysis.busyNanos());
        writer.endObject();
    }

    private static void print(Trace trace, TraceAnalysis analysis, Console console) {
        console.say(
                "app.cli.profile.title",
                trace.source().file(),
                trace.source().product(),
                trace.source().schemaVersion());
        console.say(
                "app.cli.profile.counts",
                trace.processes().size(),
                trace.devices().size(),
                analysis.kernels().count(),
                Times.format(analysis.kernels().totalNanos()));
        console.say(
                "app.cli.profile.shares",
                percent(analysis.communicationShare()),
                percent(analysis.exposedShare()),
                Times.format(analysis.overlapNanos()));
        devices(analysis, console);
        collectives(analysis, console);
        copies(analysis, console);
    }

    private static void devices(TraceAnalysis analysis, Console console) {
        var rows = new ArrayList<List<String>>();
        rows.add(
                console.names(
                        "app.cli.column.",
                        "device",
                        "kernels",
                        "compute",
                        "communication",
                        "overlap"));
        for (DeviceTotals device : analysis.devices()) {
            rows.add(
                    List.of(
                            String.valueOf(device.device()),
                            String.valueOf(device.kernels().count()),
                            Times.format(device.computeNanos()),
                            Times.format(device.communicationNanos()),
                            Times.format(device.overlapNanos())));
        }
        console.table(rows);
    }

    private static void collectives(TraceAnalysis analysis, Console console) {
        if (analysis.collectives().isEmpty()) {
            console.say("app.cli.profile.no-nccl");
            return;
        }
        var rows = new ArrayList<List<String>>();
        rows.add(console.names("app.cli.column.", "collective", "count", "total", "min", "max"));
        for (CollectiveTotals collective : analysis.collectives()) {
            var durations = collective.durations();
            rows.add(
                    List.of(
                            collective.label(),
                            String.valueOf(durations.count()),
                            Times.format(durations.totalNanos()),
                            Times.format(durations.minimumNanos()),
                            Times.format(durations.maximumNanos())));
        }
        console.table(rows);
    }

    private static void copies(TraceAnalysis analysis, Console console) {
        var rows = new ArrayList<List<String>>();
        rows.add(console.names("app.cli.column.", "copy", "count", "bytes", "total"));
        for (CopyTotals copy : analysis.copies()) {
            rows.add(
                    List.of(
                            copy.direction().label(),
                            String.valueOf(copy.durations().count()),
                            Sizes.format(copy.bytes()),
                            Times.format(copy.durations().totalNanos())));
        }
        console.table(rows);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
