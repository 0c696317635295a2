package linkwright.engine.parallel.io;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.parallel.Dimension;
import linkwright.engine.parallel.ParallelLayout;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.Surroundings;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Writes the whole plan as JSON, which [PlanJson] reads back:
///
/// ```json
/// {"schema": 1, "world": 16, "layout": "tp=8,dp=2:tp-cp-ep-dp-pp", "topology": "<fingerprint>",
///  "groups": {"tp": [[0, 1, 2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12, 13, 14, 15]], "dp": [[0, 8]]},
///  "ranks": [{"rank": 0, "host": "node-00", "place": "host0/gpu0", "gpu": 0, "numa": "NUMA 0",
///    "nics": ["NIC 0", "NIC 1"]}],
///  "problems": [{"severity": "warning", "code": "hosts", "where": "tp 2", "message": "", "remedy": ""}]}
/// ```
///
/// Groups are those of `tp`, `dp` and `pp`, and of `cp` and `ep` where these are above 1; none
/// without a layout. `gpu` is the number the vendor's tool gives the GPU, null when it has none.
public final class PlanJsonExporter implements RankMapExporter {
    private static final FormattingStyle INDENTED = FormattingStyle.PRETTY.withIndent(" ");

    @Override
    public String id() {
        return "json";
    }

    @Override
    public String fileEnding() {
        return "json";
    }

    @Override
    public ExportResult export(Plan plan) {
        RankSites sites = RankSites.of(plan);
        if (!sites.areSound()) {
            return sites.result("");
        }
        var text = new StringWriter();
        try (var json = new JsonWriter(text)) {
            json.setFormattingStyle(INDENTED);
            write(json, plan, sites);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return sites.result(text + "\n");
    }

    private static void write(JsonWriter json, Plan plan, RankSites sites) throws IOException {
        json.beginObject();
        json.name("schema").value(1);
        json.name("world").value(plan.ranks().worldSize());
        json.name("layout").value(plan.layout().map(ParallelLayout::toString).orElse(null));
        json.name("topology").value(plan.topology().fingerprint());
        json.name("groups").beginObject();
        if (plan.layout().isPresent()) {
            writeGroups(json, plan.layout().get());
        }
        json.endObject();
        json.name("ranks").beginArray();
        var surroundings = Surroundings.of(plan.topology());
        for (RankSite site : sites.sites()) {
            writeRank(json, site, surroundings);
        }
        json.endArray();
        writeProblems(json, plan.problems());
        json.endObject();
    }

    private static void writeGroups(JsonWriter json, ParallelLayout layout) throws IOException {
        for (Dimension dimension : Dimension.values()) {
            boolean isUsual = dimension != Dimension.CONTEXT && dimension != Dimension.EXPERT;
            if (isUsual || layout.size(dimension) > 1) {
                json.name(dimension.id()).beginArray();
                for (List<Integer> group : layout.groups(dimension)) {
                    json.beginArray();
                    json.setFormattingStyle(FormattingStyle.COMPACT);
                    for (int rank : group) {
                        json.value(rank);
                    }
                    json.endArray();
                    json.setFormattingStyle(INDENTED);
                }
                json.endArray();
            }
        }
    }

    private static void writeRank(JsonWriter json, RankSite site, Surroundings surroundings)
            throws IOException {
        var place = new Place(site.place().id());
        Optional<Long> gpu = surroundings.gpuIndex(place);
        json.beginObject();
        json.setFormattingStyle(FormattingStyle.COMPACT);
        json.name("rank").value(site.rank());
        json.name("host").value(site.host().name());
        json.name("place").value(site.place().id().value());
        json.name("gpu").value(gpu.orElse(null));
        json.name("numa").value(surroundings.numaNode(place).map(Component::name).orElse(null));
        json.name("nics").beginArray();
        if (site.place().kind() != ComponentKind.CORE_SET) {
            for (Component nic : surroundings.nearNics(place)) {
                json.value(nic.name());
            }
        }
        json.endArray();
        json.endObject();
        json.setFormattingStyle(INDENTED);
    }

    private static void writeProblems(JsonWriter json, List<Diagnostic> problems)
            throws IOException {
        Texts english = Texts.in(Locale.ENGLISH);
        json.name("problems").beginArray();
        for (Diagnostic problem : problems) {
            json.beginObject();
            json.name("severity").value(problem.severity().name().toLowerCase(Locale.ROOT));
            json.name("code").value(problem.code());
            json.name("where").value(problem.where().toString());
            json.name("message").value(english.say(problem.problem()));
            json.name("remedy").value(english.say(problem.remedy()));
            json.endObject();
        }
        json.endArray();
    }
}
