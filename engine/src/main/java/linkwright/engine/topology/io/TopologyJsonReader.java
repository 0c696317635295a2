package linkwright.engine.topology.io;

import com.google.gson.stream.JsonReader;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Fact;
import linkwright.engine.topology.Facts;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.PathClass;
import linkwright.engine.topology.Provenance;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.StatedPair;
import linkwright.engine.topology.StatedPath;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult.Imported;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Reads the form that [TopologyJson] describes.
final class TopologyJsonReader {
    private final JsonReader json;
    private final String source;
    private final JsonValues values;
    private final List<Source> sources = new ArrayList<>();
    private final List<Component> components = new ArrayList<>();
    private final List<Link> links = new ArrayList<>();
    private final List<StatedPath> paths = new ArrayList<>();
    private final List<StatedPair> pairs = new ArrayList<>();
    private String name = "";
    private int schema;

    TopologyJsonReader(JsonReader json, String source) {
        this.json = json;
        this.source = source;
        values = new JsonValues(json, source);
    }

    ImportResult read() throws IOException {
        return values.answer(this::topology);
    }

    private ImportResult topology() throws IOException, JsonProblem {
        values.object(this::field);
        if (schema == 0) {
            throw values.problem("no-schema", TopologyJson.SCHEMA);
        }
        Topology topology = build();
        return new Imported(topology, notes());
    }

    private List<Diagnostic> notes() {
        return values.skipped() == 0
                ? List.of()
                : List.of(
                        Diagnostic.note(
                                new Location(source, 0, ""),
                                "topology.io.json.skipped-fields",
                                values.skipped()));
    }

    private void field(String field) throws IOException, JsonProblem {
        switch (field) {
            case "schema" -> schema();
            case "name" -> name = values.text();
            case "sources" -> values.list(() -> sources.add(source()));
            case "components" -> values.list(() -> components.add(component()));
            case "links" -> values.list(() -> links.add(new LinkJsonReader(this, values).link()));
            case "statedPaths" -> values.list(() -> paths.add(statedPath()));
            case "statedPairs" ->
                    values.list(() -> pairs.add(new PairJsonReader(this, values).pair()));
            default -> values.skip();
        }
    }

    private void schema() throws IOException, JsonProblem {
        schema = values.small();
        if (schema > TopologyJson.SCHEMA || schema < 1) {
            throw values.problem("newer-schema", schema, TopologyJson.SCHEMA);
        }
    }

    private Source source() throws IOException, JsonProblem {
        var said = new ArrayList<String>();
        values.list(() -> said.add(values.text()));
        if (said.size() == 2) {
            for (Provenance provenance : Provenance.values()) {
                if (provenance.name().toLowerCase(Locale.ROOT).equals(said.getFirst())) {
                    return new Source(provenance, said.getLast());
                }
            }
        }
        throw values.problem("bad-value", said);
    }

    private Component component() throws IOException, JsonProblem {
        var texts = new LinkedHashMap<String, String>();
        var facts = new Facts[] {Facts.NONE};
        values.object(
                field -> {
                    switch (field) {
                        case "id", "kind", "parent", "name" -> texts.put(field, values.text());
                        case "facts" -> facts[0] = facts();
                        default -> values.skip();
                    }
                });
        ComponentId id = id(required(texts, "id"));
        Optional<ComponentId> parent = Optional.empty();
        if (texts.containsKey("parent")) {
            parent = Optional.of(id(required(texts, "parent")));
        }
        ComponentKind kind = known(required(texts, "kind"), ComponentKind::ofId);
        if (parent.isPresent() && parent.get().equals(id)) {
            throw values.problem("bad-value", id);
        }
        return new Component(id, kind, parent, texts.getOrDefault("name", id.value()), facts[0]);
    }

    private Facts facts() throws IOException, JsonProblem {
        var facts = new LinkedHashMap<Attribute<?>, Fact<?>>();
        values.object(
                field -> {
                    Optional<Attribute<?>> attribute = Attribute.find(field);
                    if (attribute.isEmpty()) {
                        values.skip();
                        return;
                    }
                    Fact<?> fact = fact(attribute.get().type());
                    if (fact.isKnown()) {
                        facts.put(attribute.get(), fact);
                    }
                });
        return new Facts(facts);
    }

    /// Reads a value and its source, again and again.
    <T> Fact<T> fact(Class<T> type) throws IOException, JsonProblem {
        var statements = new ArrayList<Fact.Statement<T>>();
        values.list(
                () -> {
                    Object value =
                            type == String.class
                                    ? values.text()
                                    : type == Boolean.class
                                            ? (Object) values.flag()
                                            : type == Double.class
                                                    ? (Object) values.number()
                                                    : (Object) values.whole();
                    statements.add(new Fact.Statement<>(type.cast(value), sourceOf()));
                });
        return statements.isEmpty() ? Fact.unknown() : new Fact<>(statements);
    }

    Source sourceOf() throws IOException, JsonProblem {
        int index = values.small();
        if (index < 0 || index >= sources.size()) {
            throw values.problem("no-such-source", index);
        }
        return sources.get(index);
    }

    private StatedPath statedPath() throws IOException, JsonProblem {
        var texts = new LinkedHashMap<String, String>();
        var count = new int[1];
        var said = new ArrayList<Source>();
        values.object(
                field -> {
                    switch (field) {
                        case "a", "b", "class" -> texts.put(field, values.text());
                        case "linkCount" -> count[0] = values.small();
                        case "source" -> said.add(sourceOf());
                        default -> values.skip();
                    }
                });
        PathClass pathClass = known(required(texts, "class"), PathClass::valueOf);
        if (count[0] < 0 || said.isEmpty()) {
            throw values.problem("missing-field", said.isEmpty() ? "source" : "linkCount");
        }
        return new StatedPath(
                id(required(texts, "a")),
                id(required(texts, "b")),
                pathClass,
                count[0],
                said.getLast());
    }

    /// Finds the constant of a word.
    interface Naming<T> {
        T of(String word);
    }

    <T> T known(String word, Naming<T> naming) throws JsonProblem {
        try {
            return naming.of(word);
        } catch (IllegalArgumentException unknown) {
            throw values.problem("bad-value", word);
        }
    }

    ComponentId id(String value) throws JsonProblem {
        return known(value, ComponentId::of);
    }

    String required(Map<String, String> texts, String field) throws JsonProblem {
        String text = texts.get(field);
        if (text == null) {
            throw values.problem("missing-field", field);
        }
        return text;
    }

    private Topology build() throws JsonProblem {
        Topology.Builder builder = Topology.builder(name);
        for (Component component : components) {
            if (builder.find(component.id()).isPresent()) {
                throw refused("two-components", component.id());
            }
            builder.add(component);
        }
        for (Link link : links) {
            requireThere(builder, link.a().component());
            requireThere(builder, link.b().component());
            if (builder.isLinked(link)) {
                throw refused("two-links", link.directedId(true));
            }
            builder.add(link);
        }
        for (StatedPath path : paths) {
            requireThere(builder, path.a());
            requireThere(builder, path.b());
            builder.add(path);
        }
        for (StatedPair pair : pairs) {
            requireThere(builder, pair.a());
            requireThere(builder, pair.b());
            builder.add(pair);
        }
        return builder.build();
    }

    private void requireThere(Topology.Builder builder, ComponentId id) throws JsonProblem {
        if (builder.find(id).isEmpty()) {
            throw refused("no-such-component", id);
        }
    }

    private JsonProblem refused(String key, Object what) {
        return JsonProblem.at(json, source, "topology.io.json." + key, what.toString());
    }
}
