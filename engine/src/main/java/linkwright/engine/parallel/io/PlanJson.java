package linkwright.engine.parallel.io;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.parallel.LayoutReader;
import linkwright.engine.parallel.LayoutResult;
import linkwright.engine.parallel.ParallelLayout;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import org.jspecify.annotations.Nullable;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads what [PlanJsonExporter] writes, for a topology that has its places.
///
/// Only the ranks' places and the layout are taken from it; groups, hosts and numbers follow from
/// these.
public final class PlanJson {
    private final String source;
    private final Topology topology;
    private final ProblemList problems = new ProblemList();

    private PlanJson(String source, Topology topology) {
        this.source = source;
        this.topology = topology;
    }

    /// What reading gave.
    public sealed interface Reading {
        /// The text is a plan for the topology.
        ///
        /// @param plan the plan, without problems
        record Read(Plan plan) implements Reading {}

        /// It is none, or one for another topology.
        ///
        /// @param diagnostics why; at least one error
        record Refused(List<Diagnostic> diagnostics) implements Reading {
            public Refused {
                diagnostics = List.copyOf(diagnostics);
            }
        }
    }

    /// Reads a plan.
    ///
    /// @param source name of the file for problems
    /// @param text its text
    /// @param topology where the plan's places must be
    public static Reading read(String source, String text, Topology topology) {
        return new PlanJson(source, topology).readAll(text);
    }

    private Reading readAll(String text) {
        Optional<Plan> plan = parse(text).flatMap(this::plan);
        return plan.isPresent() && !problems.hasErrors()
                ? new Reading.Read(plan.get())
                : new Reading.Refused(problems.toList());
    }

    private Optional<JsonObject> parse(String text) {
        try {
            var json = new JsonReader(new StringReader(text));
            json.setStrictness(Strictness.STRICT);
            if (JsonParser.parseReader(json) instanceof JsonObject object) {
                return Optional.of(object);
            }
            refuse("", "not-json");
        } catch (JsonParseException | NumberFormatException _) {
            refuse("", "not-json");
        }
        return Optional.empty();
    }

    private Optional<Plan> plan(JsonObject root) {
        if (!text(root.get("schema")).equals("1")) {
            refuse("schema", "plan-schema", text(root.get("schema")));
            return Optional.empty();
        }
        List<Place> places = places(root.get("ranks"));
        Optional<ParallelLayout> layout = layout(root.get("layout"));
        if (layout.isPresent() && layout.get().worldSize() != places.size()) {
            refuse("layout", "plan-world", layout.get().worldSize(), places.size());
        }
        return problems.hasErrors()
                ? Optional.empty()
                : Optional.of(new Plan(topology, new RankMap(places), layout, List.of()));
    }

    private List<Place> places(@Nullable JsonElement ranks) {
        var places = new ArrayList<Place>();
        if (!(ranks instanceof JsonArray array)
                || array.isEmpty()
                || array.size() > ParallelLayout.MAXIMUM_WORLD) {
            refuse("ranks", "plan-ranks");
            return places;
        }
        for (int rank = 0; rank < array.size(); rank++) {
            String where = "ranks[" + rank + "]";
            JsonObject entry =
                    array.get(rank) instanceof JsonObject object ? object : new JsonObject();
            String place = text(entry.get("place"));
            if (!text(entry.get("rank")).equals(Integer.toString(rank))) {
                refuse(where, "plan-order", rank);
            } else if (!isPlace(place)) {
                refuse(where, "no-place", rank, place);
            } else {
                places.add(new Place(ComponentId.of(place)));
            }
        }
        return places;
    }

    private boolean isPlace(String id) {
        return !id.isBlank()
                && id.indexOf('>') < 0
                && id.indexOf('#') < 0
                && topology.find(ComponentId.of(id)).isPresent();
    }

    private Optional<ParallelLayout> layout(@Nullable JsonElement text) {
        if (!(text instanceof JsonPrimitive primitive)) {
            return Optional.empty();
        }
        return switch (LayoutReader.read(primitive.getAsString())) {
            case LayoutResult.Accepted accepted -> Optional.of(accepted.layout());
            case LayoutResult.Refused refused -> {
                problems.addAll(refused.diagnostics());
                yield Optional.empty();
            }
        };
    }

    private static String text(@Nullable JsonElement element) {
        return element instanceof JsonPrimitive primitive ? primitive.getAsString() : "";
    }

    private void refuse(String where, String key, Object... arguments) {
        problems.add(
                Diagnostic.error(
                        Location.line(source, 0).at(where), "parallel.io." + key, arguments));
    }
}
