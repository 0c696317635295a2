package linkwright.engine.topology.io.blueprint;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;

import linkwright.engine.diagnostic.Message;
import linkwright.engine.quantity.PcieRates;
import linkwright.engine.quantity.QuantityException;
import linkwright.engine.quantity.Rates;
import linkwright.engine.quantity.Times;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.io.blueprint.Blueprint.Figure;
import linkwright.engine.topology.io.blueprint.Blueprint.Inside;
import linkwright.engine.topology.io.blueprint.Blueprint.Part;
import linkwright.engine.topology.io.blueprint.Blueprint.StatedFact;
import linkwright.engine.topology.io.blueprint.Blueprint.Wire;
import linkwright.engine.topology.io.blueprint.Blueprint.Wiring;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// From JSON to a [Blueprint]; reading goes on past a problem to find all of them.
final class BlueprintReader {
    private static final int MAXIMUM_COUNT = 100_000;
    private static final Set<String> ROOT_FIELDS =
            Set.of("blueprint", "name", "about", "sources", "parts", "links");
    private static final Set<String> PART_FIELDS =
            Set.of("part", "kind", "count", "name", "about", "facts", "source", "parts", "links");
    private static final Set<String> LINK_FIELDS =
            Set.of(
                    "a",
                    "b",
                    "wiring",
                    "kind",
                    "members",
                    "cables",
                    "rate",
                    "source",
                    "latency",
                    "latencySource",
                    "about");
    private static final Pattern LINE = Pattern.compile("at line (\\d+) column");
    private static final Pattern PART_NAME = Pattern.compile("[A-Za-z]+(-[A-Za-z]+)*");
    private static final Pattern PCIE =
            Pattern.compile("(\\d{1,3}(?:\\.\\d)?)\\s*GT/s\\s+x(\\d{1,2})");

    private final Problems problems;
    private final Map<String, Source> sources = new HashMap<>();

    private BlueprintReader(Problems problems) {
        this.problems = problems;
    }

    /// Reads a text; problems say why when nothing comes of it.
    static Optional<Blueprint> read(String text, Problems problems) {
        try {
            var json = new JsonReader(new StringReader(text));
            json.setStrictness(Strictness.STRICT);
            JsonElement element = JsonParser.parseReader(json);
            return new Node(new JsonObject(), "", problems)
                    .child(element, "")
                    .map(new BlueprintReader(problems)::blueprint);
        } catch (JsonParseException | NumberFormatException broken) {
            String reason = String.valueOf(broken.getMessage());
            Matcher line = LINE.matcher(reason);
            problems.errorAtLine(line.find() ? lineNumber(line.group(1)) : 0, "syntax");
            return Optional.empty();
        }
    }

    private static int lineNumber(String digits) {
        return digits.length() > 9 ? 0 : Integer.parseInt(digits);
    }

    private Blueprint blueprint(Node root) {
        if (!root.text("blueprint").equals("1")) {
            problems.error("blueprint", "version", root.optionalText("blueprint").orElse(""));
        }
        root.expectOnly(ROOT_FIELDS);
        root.entries("sources").forEach((name, element) -> source(root, name, element));
        return new Blueprint(root.text("name"), inside(root));
    }

    private void source(Node root, String name, JsonElement element) {
        String at = "sources." + name;
        root.child(element, at)
                .ifPresent(
                        node -> {
                            node.expectOnly(Set.of("declared", "assumed"));
                            node.optionalText("declared")
                                    .map(Source::declared)
                                    .or(() -> node.optionalText("assumed").map(Source::assumed))
                                    .ifPresentOrElse(
                                            found -> sources.put(name, found),
                                            () -> problems.error(at, "missing-field", "declared"));
                        });
    }

    private Inside inside(Node node) {
        var parts = new ArrayList<Part>();
        node.list("parts").forEach(child -> parts.add(part(child)));
        var links = new ArrayList<Wire>();
        node.list("links").forEach(child -> links.add(wire(child)));
        return new Inside(parts, links);
    }

    private Part part(Node node) {
        node.expectOnly(PART_FIELDS);
        String part = node.text("part");
        if (!part.isEmpty() && !PART_NAME.matcher(part).matches()) {
            problems.error(node.path("part"), "bad-value", part, "nvswitch, nic-port");
        }
        return new Part(
                node.where(),
                part,
                oneOf(node, "kind", ComponentKind.values(), ComponentKind::id),
                node.count("count", MAXIMUM_COUNT),
                node.text("name"),
                facts(node),
                inside(node));
    }

    private List<StatedFact> facts(Node node) {
        var facts = new ArrayList<StatedFact>();
        for (Map.Entry<String, JsonElement> entry : node.entries("facts").entrySet()) {
            String at = node.path("facts") + "." + entry.getKey();
            Optional<Attribute<?>> attribute = Attribute.find(entry.getKey());
            if (attribute.isEmpty()) {
                String known =
                        String.join(", ", Attribute.all().stream().map(Attribute::id).toList());
                problems.error(at, "bad-value", entry.getKey(), known);
            } else if (entry.getValue() instanceof JsonPrimitive value) {
                sourceOf(node, "source")
                        .map(from -> new StatedFact(attribute.get(), value.getAsString(), from))
                        .ifPresent(facts::add);
            } else {
                problems.error(at, "bad-value", entry.getValue().toString(), "\"text\"");
            }
        }
        return facts;
    }

    private Wire wire(Node node) {
        node.expectOnly(LINK_FIELDS);
        Wiring wiring =
                node.fields().has("wiring")
                        ? oneOf(node, "wiring", Wiring.values(), Wiring::id)
                        : Wiring.SPREAD;
        return new Wire(
                node.where(),
                List.of(node.text("a").split("/")),
                List.of(node.text("b").split("/")),
                wiring,
                oneOf(node, "kind", LinkKind.values(), LinkKind::id),
                node.counts("members", MAXIMUM_COUNT),
                node.count("cables", MAXIMUM_COUNT),
                figure(node, "rate", "source", BlueprintReader::rate),
                figure(node, "latency", "latencySource", Times::parse));
    }

    private Optional<Figure> figure(Node node, String field, String from, Quantity quantity) {
        Optional<String> text = node.optionalText(field);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            long value = quantity.parse(text.get());
            return sourceOf(node, from).map(source -> new Figure(value, source));
        } catch (QuantityException unreadable) {
            problems.error(node.path(field), "bad-quantity", unreadable.problem());
            return Optional.empty();
        }
    }

    private Optional<Source> sourceOf(Node node, String field) {
        String name = node.text(field);
        Source source = sources.get(name);
        if (source == null && !name.isEmpty()) {
            problems.error(node.path(field), "unknown-source", name);
        }
        return Optional.ofNullable(source);
    }

    private <E extends Enum<E>> E oneOf(
            Node node, String field, E[] values, Function<E, String> id) {
        String text = node.text(field);
        for (E value : values) {
            if (id.apply(value).equals(text)) {
                return value;
            }
        }
        if (node.fields().has(field)) {
            String known = String.join(", ", Arrays.stream(values).map(id).toList());
            problems.error(node.path(field), "bad-value", text, known);
        }
        return values[0];
    }

    /// Reads `25GB/s`, or `32GT/s x16` as what that PCIe link carries after line coding.
    private static long rate(String text) throws QuantityException {
        Matcher pcie = PCIE.matcher(text.strip());
        if (!pcie.matches()) {
            return Rates.parse(text);
        }
        double gigatransfers = Double.parseDouble(pcie.group(1));
        int lanes = Integer.parseInt(pcie.group(2));
        if (PcieRates.generation(gigatransfers) == 0 || lanes == 0) {
            throw new QuantityException(Message.of("quantity.rate.unreadable", text));
        }
        return PcieRates.bytesPerSecond(gigatransfers, lanes);
    }

    /// Reads a number with its unit.
    private interface Quantity {
        long parse(String text) throws QuantityException;
    }
}
