package linkwright.engine.topology.io.blueprint;

import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TopologyImporter;

import java.util.Optional;
import java.util.regex.Pattern;

/// Reads blueprints: JSON whose first field is `"blueprint": 1`.
///
/// ```json
/// {"blueprint": 1, "name": "pair",
///  "sources": {"sheet": {"declared": "the data sheet"}},
///  "parts": [{"part": "host", "kind": "host", "name": "node-{number:2}", "count": 2, "parts": [
///    {"part": "gpu", "kind": "gpu", "name": "GPU {index}", "count": 8},
///    {"part": "nvswitch", "kind": "nvSwitch", "name": "NVSwitch {index}", "count": 4}],
///   "links": [{"a": "gpu", "b": "nvswitch", "wiring": "all", "kind": "nvlink",
///     "members": [5, 4, 4, 5], "rate": "25GB/s", "source": "sheet"}]}]}
/// ```
///
/// - In a name or fact `{index}` counts within the parent, `{number}` within the nearest host (in
///   the whole, outside hosts; `{number:2}` has two digits), `{letter}` is the index as A, B, ...;
///   `up.` before any of them asks the parent.
/// - `a` and `b` are paths of part names from the part that holds the link. `wiring` is `spread`
///   (in blocks, the default), `index` (number to number, modulo) or `all` (every pair).
/// - `rate` is that of one member, one direction, with its unit, or `32GT/s x16` for PCIe.
///   `members` bundles parallel members into one link; `cables` lays that many links apart.
public final class BlueprintImporter implements TopologyImporter {
    private static final Pattern FIRST_FIELD = Pattern.compile("\\s*\\{\\s*\"blueprint\"\\s*:");

    @Override
    public String id() {
        return "blueprint";
    }

    @Override
    public Recognition recognise(String head) {
        return FIRST_FIELD.matcher(head).lookingAt() ? Recognition.CERTAIN : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var problems = new Problems(source.name());
        Optional<Blueprint> blueprint = BlueprintReader.read(text, problems);
        Optional<Topology> topology =
                problems.hasErrors()
                        ? Optional.empty()
                        : blueprint.map(plan -> new BlueprintExpansion(plan, problems).expand());
        if (topology.isEmpty() || problems.hasErrors()) {
            return new ImportResult.Rejected(problems.all());
        }
        return new ImportResult.Imported(topology.get(), problems.all());
    }
}
