package linkwright.engine.measure.store;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;

import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.collective.ElementType;
import linkwright.engine.collective.Reduction;
import linkwright.engine.measure.Origin;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.topology.io.JsonProblem;

import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads a run's document; members it does not know are passed over.
final class RunReader {
    private final JsonReader json;
    private final Map<String, String> words = new HashMap<>();
    private final Map<String, String> environment = new HashMap<>();
    private final List<ResultReader.Draft> drafts = new ArrayList<>();
    private int ranks = 1;
    private int root;
    private int schema;

    private RunReader(JsonReader json) {
        this.json = json;
    }

    static RunReading read(String source, Reader text) throws IOException {
        var json = new JsonReader(text);
        try {
            return new RunReader(json).read(source);
        } catch (CharacterCodingException odd) {
            return RunReading.rejected(source, "measure.store.not-utf8");
        } catch (MalformedJsonException | EOFException damaged) {
            return RunReading.rejected(JsonProblem.place(json, source), "measure.store.damaged");
        } catch (IllegalStateException | IllegalArgumentException wrong) {
            // Gson tells a value of another type so, and the values refuse what cannot be.
            return RunReading.rejected(
                    JsonProblem.place(json, source),
                    "measure.store.wrong",
                    String.valueOf(wrong.getMessage()).lines().findFirst().orElse(""));
        }
    }

    private RunReading read(String source) throws IOException {
        json.beginObject();
        while (json.hasNext()) {
            member(json.nextName());
        }
        json.endObject();
        if (schema < 1) {
            return RunReading.rejected(source, "measure.store.no-run");
        }
        if (schema > RunRecord.SCHEMA) {
            return RunReading.rejected(source, "measure.store.newer", schema, RunRecord.SCHEMA);
        }
        return drafts.isEmpty() || !words.containsKey("collective")
                ? RunReading.rejected(source, "measure.store.no-run")
                : new RunReading.Read(run());
    }

    private void member(String name) throws IOException {
        switch (name) {
            case "schema" -> schema = json.nextInt();
            case "ranks" -> ranks = json.nextInt();
            case "root" -> root = json.nextInt();
            case "environment" -> environment();
            case "results" -> results();
            default -> {
                if (json.peek() == JsonToken.STRING) {
                    words.put(name, json.nextString());
                } else {
                    json.skipValue();
                }
            }
        }
    }

    private void environment() throws IOException {
        json.beginObject();
        while (json.hasNext()) {
            environment.put(json.nextName(), json.nextString());
        }
        json.endObject();
    }

    private void results() throws IOException {
        json.beginArray();
        while (json.hasNext()) {
            drafts.add(new ResultReader(json).read());
        }
        json.endArray();
    }

    private Run run() {
        var collective =
                new Collective(
                        CollectiveKind.ofId(word("collective", "")),
                        ElementType.ofId(word("elementType", ElementType.FLOAT32.id())),
                        Reduction.ofId(word("reduction", Reduction.SUM.id())),
                        root,
                        0);
        List<RunResult> results =
                drafts.stream().map(draft -> draft.result(collective, ranks)).toList();
        return new Run(
                Origin.valueOf(word("origin", "")),
                word("topologyName", ""),
                word("topology", ""),
                word("algorithm", ""),
                word("group", "world"),
                word("runner", ""),
                word("transport", ""),
                results,
                environment);
    }

    private String word(String name, String otherwise) {
        return words.getOrDefault(name, otherwise);
    }
}
