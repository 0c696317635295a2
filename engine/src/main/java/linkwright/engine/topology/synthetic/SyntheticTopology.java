package linkwright.engine.topology.synthetic;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportResult.Imported;
import linkwright.engine.topology.io.ImportResult.Rejected;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A topology written as one line of text.
///
/// ```
/// text = item { ";" item }
/// item = count "x" "host" [ ":" part { "," part } ]       what is inside each host
///      | tier [ count ] [ rate ] [ time ]                 switches above them, lowest tier first
/// part = count kind [ rate ] [ time ]                     gpu nic cpu nvswitch pcieswitch
/// tier = "switch" | "leaf" | "spine" | "core" | "rail"
/// rate = number ( "bit/s" | "Gbit/s" | "GB/s" )           time = number ( "ns" | "us" | "ms" )
/// ```
///
/// What it means:
///
/// - A host has a NUMA node for each `cpu` (one where none is named); a named `cpu` also has a core
///   set and a memory, so that ranks can run on it.
/// - GPUs and NICs hang on the PCIe switches where there are any, else on the NUMA nodes, dealt in
///   equal runs. Every GPU has NVLinks to every `nvswitch` of its host.
/// - The rate and time of a `nic` are those of its cable to the switch, each way; of a `gpu` or
///   `pcieswitch` those of its PCIe link upwards; of an `nvswitch` those of its link to one GPU; of
///   a `cpu` those of its memory. Rates inside a host that are not written are named defaults
///   ([SyntheticDefaults]), which [Topology#check()] notes.
/// - NIC `i` of a host goes to leaf `i mod n` of `n` leaves (rail wiring). Where a host has fewer
///   NICs than there are leaves, leaves form groups of as many as a host has NICs, and hosts are
///   dealt over the groups in equal runs.
/// - Every switch of a tier is joined with every switch of the next, at the rate and time written
///   on the upper tier, else at those of the NICs.
public final class SyntheticTopology {
    /// How a problem of such a text names its place.
    static final String SOURCE = "synthetic";

    private static final Pattern START = Pattern.compile("\\s*\\d+\\s*[xX]\\s*hosts?\\b.*");

    private SyntheticTopology() {}

    /// Returns whether a text begins as a synthetic topology does, so that the problem found by
    /// [#parse] is worth telling.
    public static boolean looksLike(String text) {
        return START.matcher(text.lines().findFirst().orElse("")).matches();
    }

    /// Reads a text; the first mistake is located by its column, and named with what was expected.
    public static ImportResult parse(String text) {
        try {
            SyntheticPlan plan = new SyntheticParser(text).parse();
            Topology.Builder builder = Topology.builder(text.strip());
            List<NetworkPort> ports = new HostBuilder(builder).addAll(plan.hosts());
            var notes = new ArrayList<Diagnostic>();
            new FabricBuilder(builder, ports).addAll(plan.tiers());
            odd(plan, ports).ifPresent(notes::add);
            return new Imported(builder.build(), notes);
        } catch (SyntheticException mistake) {
            return Rejected.because(mistake.diagnostic());
        }
    }

    private static Optional<Diagnostic> odd(SyntheticPlan plan, List<NetworkPort> ports) {
        Location where = new Location(SOURCE, 1, "");
        if (!plan.tiers().isEmpty() && ports.isEmpty()) {
            return Optional.of(Diagnostic.warning(where, "topology.synthetic.no-nics"));
        }
        if (plan.tiers().isEmpty() && plan.hostCount() > 1) {
            return Optional.of(Diagnostic.note(where, "topology.synthetic.no-network"));
        }
        return Optional.empty();
    }
}
