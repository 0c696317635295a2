package linkwright.canvas.document.io;

import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.Note;
import linkwright.canvas.document.Plan;
import linkwright.canvas.document.Position;
import linkwright.canvas.document.Reference;
import linkwright.canvas.document.UnknownMembers;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.TopologyJson;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads a document from JSON, member by member, in any order.
final class DocumentReader {
    private static final Pattern LINE = Pattern.compile("at line (\\d{1,9}) ");

    private static final int LONGEST_PATH = 80;

    private final ImportSource source;
    private final JsonReader json;
    private final List<Diagnostic> found = new ArrayList<>();
    private final Map<ComponentId, Position> positions = new LinkedHashMap<>();
    private final List<Note> notes = new ArrayList<>();
    private final List<Reference> runs = new ArrayList<>();
    private final List<Reference> profiles = new ArrayList<>();
    private final Map<String, String> unknown = new LinkedHashMap<>();
    private Optional<Topology> topology = Optional.empty();
    private Optional<Plan> plan = Optional.empty();
    private int schema;

    /// Why reading cannot go on.
    private static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient List<Diagnostic> reasons;

        Refused(List<Diagnostic> reasons) {
            super(reasons.toString());
            this.reasons = reasons;
        }
    }

    /// Reads the value of one member of an object.
    @FunctionalInterface
    private interface Member {
        void read(String name) throws IOException, Refused;
    }

    DocumentReader(ImportSource source) {
        this.source = source;
        json = new JsonReader(new StringReader(source.text().orElse("")));
        json.setStrictness(Strictness.STRICT);
    }

    DocumentResult read() {
        if (source.text().isEmpty()) {
            return rejected("canvas.document.not-utf8");
        }
        try {
            object(this::member);
            end();
            return new DocumentResult.Opened(document(), found);
        } catch (Refused refused) {
            return new DocumentResult.Rejected(refused.reasons);
        } catch (IOException
                | JsonParseException
                | IllegalStateException
                | IllegalArgumentException malformed) {
            // Gson tells a wrong type by IllegalStateException and a wrong number by
            // NumberFormatException; the text is in memory, so that nothing else can fail.
            return rejected("canvas.document.malformed");
        }
    }

    private void member(String name) throws IOException, Refused {
        switch (name) {
            case "schema" -> schema();
            case "topology" -> topology();
            case "positions" -> object(id -> positions.put(ComponentId.of(id), point()));
            case "plan" -> plan = Optional.of(plan());
            case "notes" -> array(() -> notes.add(note()));
            case "runs" -> array(() -> runs.add(reference()));
            case "profiles" -> array(() -> profiles.add(reference()));
            default -> unknown.put(name, raw());
        }
    }

    private void schema() throws IOException, Refused {
        schema = json.nextInt();
        if (schema > DocumentFile.SCHEMA) {
            throw refused("canvas.document.newer", schema, DocumentFile.SCHEMA);
        }
        if (schema < 1) {
            throw refused("canvas.document.malformed");
        }
    }

    private void topology() throws IOException, Refused {
        switch (TopologyJson.read(json, source.name())) {
            case ImportResult.Imported(Topology read, List<Diagnostic> problems) -> {
                topology = Optional.of(read);
                found.addAll(problems);
            }
            case ImportResult.Rejected(List<Diagnostic> reasons) -> throw new Refused(reasons);
        }
    }

    private Position point() throws IOException {
        json.beginArray();
        var position = new Position(json.nextDouble(), json.nextDouble());
        json.endArray();
        return position;
    }

    private Plan plan() throws IOException, Refused {
        var layout = new StringBuilder();
        var places = new ArrayList<Place>();
        var other = new LinkedHashMap<String, String>();
        object(
                name -> {
                    switch (name) {
                        case "layout" -> layout.append(json.nextString());
                        case "rankMap" ->
                                array(
                                        () ->
                                                places.add(
                                                        new Place(
                                                                ComponentId.of(
                                                                        json.nextString()))));
                        default -> other.put(name, raw());
                    }
                });
        return new Plan(
                layout.toString(),
                places.isEmpty() ? Optional.empty() : Optional.of(new RankMap(places)),
                new UnknownMembers(other));
    }

    private Note note() throws IOException, Refused {
        var texts = new LinkedHashMap<String, String>();
        var at = new Position[] {new Position(0, 0)};
        var other = new LinkedHashMap<String, String>();
        object(
                name -> {
                    switch (name) {
                        case "id", "text" -> texts.put(name, json.nextString());
                        case "at" -> at[0] = point();
                        default -> other.put(name, raw());
                    }
                });
        return new Note(
                texts.getOrDefault("id", ""),
                texts.getOrDefault("text", ""),
                at[0],
                new UnknownMembers(other));
    }

    private Reference reference() throws IOException, Refused {
        var texts = new LinkedHashMap<String, String>();
        var other = new LinkedHashMap<String, String>();
        object(
                name -> {
                    switch (name) {
                        case "id", "file", "sha256", "topology" ->
                                texts.put(name, json.nextString());
                        default -> other.put(name, raw());
                    }
                });
        return new Reference(
                texts.getOrDefault("id", ""),
                texts.getOrDefault("file", ""),
                texts.getOrDefault("sha256", ""),
                texts.getOrDefault("topology", ""),
                new UnknownMembers(other));
    }

    /// The text of whatever comes next; Gson refuses more than 255 levels of nesting.
    private String raw() {
        return JsonParser.parseReader(json).toString();
    }

    private void object(Member member) throws IOException, Refused {
        json.beginObject();
        while (json.hasNext()) {
            member.read(json.nextName());
        }
        json.endObject();
    }

    /// Reads one item of an array.
    @FunctionalInterface
    private interface Item {
        void read() throws IOException, Refused;
    }

    private void array(Item item) throws IOException, Refused {
        json.beginArray();
        while (json.hasNext()) {
            item.read();
        }
        json.endArray();
    }

    private void end() throws IOException, Refused {
        if (json.peek() != JsonToken.END_DOCUMENT) {
            throw refused("canvas.document.malformed");
        }
        if (schema == 0 || topology.isEmpty()) {
            throw refused("canvas.document.incomplete");
        }
    }

    /// Drops what names a part that the topology does not have, and says so.
    private Document document() {
        Topology drawn = topology.orElseThrow();
        var placed = new LinkedHashMap<>(positions);
        placed.keySet().removeIf(id -> drawn.find(id).isEmpty());
        if (placed.size() < positions.size()) {
            found.add(
                    Diagnostic.note(
                            Location.line(source.name(), 0),
                            "canvas.document.stray-positions",
                            positions.size() - placed.size()));
        }
        var document =
                new Document(
                        drawn, placed, plan, notes, runs, profiles, new UnknownMembers(unknown));
        Document fitting = document.with(drawn);
        if (!fitting.plan().equals(document.plan())) {
            found.add(
                    Diagnostic.warning(
                            Location.line(source.name(), 0), "canvas.document.stray-ranks"));
        }
        return fitting;
    }

    private DocumentResult rejected(String key) {
        return new DocumentResult.Rejected(List.of(Diagnostic.error(place(), key)));
    }

    private Refused refused(String key, Object... arguments) {
        return new Refused(List.of(Diagnostic.error(place(), key, arguments)));
    }

    /// Gson tells its line in no other way than in its name.
    private Location place() {
        Matcher matcher = LINE.matcher(json.toString());
        int line = matcher.find() ? Integer.parseInt(matcher.group(1)) : 1;
        String path = json.getPath();
        return new Location(
                source.name(), line, path.substring(0, Math.min(path.length(), LONGEST_PATH)));
    }
}
