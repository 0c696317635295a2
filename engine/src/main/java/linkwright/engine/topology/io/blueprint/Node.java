package linkwright.engine.topology.io.blueprint;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// An object of the file and where it stands; tells what is wrong with a field instead of throwing.
///
/// @param fields the JSON object
/// @param where path from the file's root, for example `parts[0].links[2]`
/// @param problems where problems are told
record Node(JsonObject fields, String where, Problems problems) {

    /// Warns of fields that nothing reads, since they are most often misspelt.
    void expectOnly(Set<String> known) {
        for (String field : fields.keySet()) {
            if (!known.contains(field)) {
                problems.warning(path(field), "unknown-field", field, String.join(", ", known));
            }
        }
    }

    /// Returns a text that must be there; tells when it is not.
    String text(String field) {
        Optional<String> found = optionalText(field);
        if (found.isEmpty() && !fields.has(field)) {
            problems.error(where, "missing-field", field);
        }
        return found.orElse("");
    }

    /// Returns a text, or a number as it is written.
    Optional<String> optionalText(String field) {
        JsonElement element = fields.get(field);
        if (element == null) {
            return Optional.empty();
        }
        if (element instanceof JsonPrimitive primitive) {
            return Optional.of(primitive.getAsString());
        }
        problems.error(path(field), "bad-value", element.toString(), "\"text\"");
        return Optional.empty();
    }

    /// Returns a whole number from 1 to a limit, 1 when the field is absent.
    int count(String field, int limit) {
        return fields.has(field) ? whole(fields.get(field), path(field), limit) : 1;
    }

    /// Returns one or several whole numbers from 1 to a limit, `[1]` when the field is absent.
    List<Integer> counts(String field, int limit) {
        if (!(fields.get(field) instanceof JsonArray array) || array.isEmpty()) {
            return List.of(count(field, limit));
        }
        var counts = new ArrayList<Integer>(array.size());
        for (JsonElement element : array) {
            counts.add(whole(element, path(field), limit));
        }
        return counts;
    }

    /// Returns the objects of a list, none when the field is absent.
    List<Node> list(String field) {
        JsonElement element = fields.get(field);
        if (element == null) {
            return List.of();
        }
        var nodes = new ArrayList<Node>();
        if (element instanceof JsonArray array) {
            for (int i = 0; i < array.size(); i++) {
                child(array.get(i), path(field) + "[" + i + "]").ifPresent(nodes::add);
            }
        } else {
            problems.error(path(field), "bad-value", element.toString(), "[{...}, ...]");
        }
        return nodes;
    }

    /// Returns the fields of an object, in their order, none when the field is absent.
    Map<String, JsonElement> entries(String field) {
        JsonElement element = fields.get(field);
        return element == null
                ? Map.of()
                : child(element, path(field))
                        .<Map<String, JsonElement>>map(
                                node -> new LinkedHashMap<>(node.fields().asMap()))
                        .orElse(Map.of());
    }

    /// Returns an object that stands in another; tells when it is none.
    Optional<Node> child(JsonElement element, String at) {
        if (element instanceof JsonObject object) {
            return Optional.of(new Node(object, at, problems));
        }
        problems.error(at, "bad-value", element.toString(), "{...}");
        return Optional.empty();
    }

    /// Returns the place of a field.
    String path(String field) {
        return where.isEmpty() ? field : where + "." + field;
    }

    private int whole(JsonElement element, String at, int limit) {
        try {
            // Gson takes a list of one number for the number.
            int value =
                    element instanceof JsonPrimitive one
                            ? one.getAsBigDecimal().intValueExact()
                            : -1;
            if (value >= 1 && value <= limit) {
                return value;
            }
        } catch (ArithmeticException | NumberFormatException _) {
            // A fraction, or a text that is no number: told below, like a number out of range.
        }
        problems.error(at, "bad-value", element.toString(), "1 ... " + limit);
        return 1;
    }
}
