package linkwright.engine.parallel.io;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.host.CpuAffinity;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.ComponentKind;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Asks the real `mpirun` of Open MPI what it makes of a rankfile: starts one short process a rank
/// and compares where each ran with where it should.
///
/// Only plans for this host can be asked, since others would have to be reached.
public final class RankfileCheck {
    private static final int MAXIMUM_RANKS = 256;
    private static final int MAXIMUM_OUTPUT = 1 << 20;
    private static final long TIMEOUT_SECONDS = 30;
    private static final String MARK = "linkwright-rank";

    /// Each process tells its rank and the processors it may run on; without any other program.
    private static final String SCRIPT =
            "while read -r key value; do if [ \"$key\" = Cpus_allowed_list: ]; then echo "
                    + MARK
                    + " $OMPI_COMM_WORLD_RANK $value; fi; done < /proc/self/status";

    private RankfileCheck() {}

    /// What asking gave.
    public sealed interface Outcome {
        /// Every rank ran where it should.
        ///
        /// @param launcher what `mpirun` calls itself, with its version
        /// @param bindings per rank, the processors it could run on, as `0-3,8`
        record Accepted(String launcher, List<String> bindings) implements Outcome {
            public Accepted {
                bindings = List.copyOf(bindings);
            }
        }

        /// The rankfile cannot be written, was refused, or ranks ran elsewhere.
        ///
        /// @param diagnostics why; at least one error
        record Refused(List<Diagnostic> diagnostics) implements Outcome {
            public Refused {
                diagnostics = List.copyOf(diagnostics);
            }
        }

        /// Nobody here can be asked.
        ///
        /// @param reason what is missing
        /// @param remedy how to get it
        record Unavailable(Message reason, Message remedy) implements Outcome {}
    }

    /// Checks the rankfile of a plan. Takes up to some seconds, at most 30.
    ///
    /// @throws IOException when a temporary file cannot be written
    public static Outcome check(Plan plan) throws IOException {
        ExportResult exported = new RankfileExporter().export(plan);
        if (!(exported instanceof ExportResult.Written written)) {
            return new Outcome.Refused(exported.diagnostics());
        }
        Optional<String> launcher = launcher();
        if (launcher.isEmpty()) {
            return unavailable("no-mpirun");
        }
        RankSites sites = RankSites.of(plan);
        String here = hostName();
        Optional<String> other =
                sites.sites().stream()
                        .map(site -> site.host().name())
                        .filter(name -> !name.equals(here))
                        .findFirst();
        if (other.isPresent()) {
            return unavailable("other-host", other.get(), here);
        }
        if (plan.ranks().worldSize() > MAXIMUM_RANKS) {
            return unavailable("many-ranks", plan.ranks().worldSize(), MAXIMUM_RANKS);
        }
        return launch(launcher.get(), written.text(), sites);
    }

    private static Outcome launch(String launcher, String rankfile, RankSites sites)
            throws IOException {
        Path file = Files.createTempFile("linkwright", ".rankfile");
        try {
            Files.writeString(file, rankfile);
            Optional<String> output =
                    run(
                            "mpirun",
                            "--oversubscribe",
                            "--rankfile",
                            file.toString(),
                            "-np",
                            Integer.toString(sites.sites().size()),
                            "sh",
                            "-c",
                            SCRIPT);
            return output.isPresent()
                    ? compare(launcher, output.get(), sites)
                    : refused("", "mpirun-silent", TIMEOUT_SECONDS);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    private static Outcome compare(String launcher, String output, RankSites sites) {
        Map<Integer, String> seen = new HashMap<>();
        output.lines()
                .filter(line -> line.matches(MARK + " \\d{1,9} [0-9,-]+"))
                .map(line -> line.split(" ", -1))
                .forEach(words -> seen.put(Integer.valueOf(words[1]), words[2]));
        var bindings = new ArrayList<String>();
        var wrong = new ArrayList<Diagnostic>();
        for (RankSite site : sites.sites()) {
            String cpus = seen.get(site.rank());
            if (cpus == null) {
                return refused("rank " + site.rank(), "mpirun-refused", shortened(output));
            }
            bindings.add(cpus);
            if (!isExpected(site, cpus)) {
                wrong.add(
                        error(
                                "rank " + site.rank(),
                                "bound-elsewhere",
                                site.rank(),
                                cpus,
                                site.place().value(Attribute.CPUS).orElse("?")));
            }
        }
        return wrong.isEmpty()
                ? new Outcome.Accepted(launcher, bindings)
                : new Outcome.Refused(wrong);
    }

    /// What a GPU's rank is bound to is a matter of speed; what a core's rank is bound to is its
    /// place.
    private static boolean isExpected(RankSite site, String cpus) {
        Optional<BitSet> expected =
                site.place().kind() == ComponentKind.CORE_SET
                        ? site.place().value(Attribute.CPUS).map(CpuAffinity::parseList)
                        : Optional.empty();
        return expected.isEmpty() || expected.get().equals(CpuAffinity.parseList(cpus));
    }

    private static Optional<String> launcher() {
        return run("mpirun", "--version")
                .flatMap(text -> text.lines().findFirst())
                .filter(line -> line.contains("Open MPI") || line.contains("OpenRTE"));
    }

    /// Runs a program and returns what it says, empty when there is none or it does not end.
    private static Optional<String> run(String... command) {
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        // Open MPI asks superusers to say twice that they mean it.
        builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT", "1");
        builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
        try {
            Path output = Files.createTempFile("linkwright", ".out");
            try {
                Process process = builder.redirectOutput(output.toFile()).start();
                process.getOutputStream().close();
                return isEnded(process) ? Optional.of(head(output)) : Optional.empty();
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static boolean isEnded(Process process) {
        try {
            if (process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                return true;
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        return false;
    }

    private static String head(Path file) throws IOException {
        try (var stream = Files.newInputStream(file)) {
            return new String(stream.readNBytes(MAXIMUM_OUTPUT), StandardCharsets.UTF_8);
        }
    }

    private static String hostName() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (IOException _) {
            return "localhost";
        }
    }

    private static String shortened(String output) {
        return String.join(" | ", output.lines().filter(l -> !l.isBlank()).limit(3).toList());
    }

    private static Outcome unavailable(String key, Object... arguments) {
        String whole = "parallel.io.check." + key;
        return new Outcome.Unavailable(
                Message.of(whole, arguments), Message.of(whole + ".remedy", arguments));
    }

    private static Outcome refused(String where, String key, Object... arguments) {
        return new Outcome.Refused(List.of(error(where, key, arguments)));
    }

    private static Diagnostic error(String where, String key, Object... arguments) {
        return Diagnostic.error(Location.element(where), "parallel.io.check." + key, arguments);
    }
}
