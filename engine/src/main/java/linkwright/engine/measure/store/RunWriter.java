package linkwright.engine.measure.store;

import com.google.gson.stream.JsonWriter;

import linkwright.engine.collective.Collective;
import linkwright.engine.measure.LinkTraffic;
import linkwright.engine.measure.Origin;
import linkwright.engine.measure.Run;
import linkwright.engine.measure.RunResult;
import linkwright.engine.measure.TimeSeries;
import linkwright.engine.measure.Timing;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Topology;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Writes the members of a run's document, in a fixed order.
final class RunWriter {
    private final JsonWriter json;
    private final Topology topology;

    RunWriter(JsonWriter json, Topology topology) {
        this.json = json;
        this.topology = topology;
    }

    void write(Run run) throws IOException {
        Collective collective = run.results().getFirst().collective();
        json.beginObject();
        json.name("schema").value(RunRecord.SCHEMA);
        json.name("origin").value(run.origin().name());
        json.name("topology").value(run.topology());
        json.name("topologyName").value(run.topologyName());
        json.name("collective").value(collective.kind().id());
        json.name("elementType").value(collective.elementType().id());
        json.name("reduction").value(collective.reduction().id());
        json.name("root").value(collective.root());
        json.name("algorithm").value(run.algorithm());
        json.name("group").value(run.group());
        json.name("ranks").value(run.results().getFirst().ranks());
        json.name("runner").value(run.runner());
        json.name("transport").value(run.transport());
        if (run.origin() == Origin.MEASURED) {
            json.name("verified").value(run.results().stream().allMatch(RunResult::verified));
        }
        environment(run.environment());
        json.name("results").beginArray();
        for (RunResult result : run.results()) {
            result(result);
        }
        json.endArray().endObject();
    }

    private void environment(Map<String, String> environment) throws IOException {
        json.name("environment").beginObject();
        for (var fact : new TreeMap<>(environment).entrySet()) {
            json.name(fact.getKey()).value(fact.getValue());
        }
        json.endObject();
    }

    private void result(RunResult result) throws IOException {
        Timing timing = result.timing();
        json.beginObject();
        json.name("bytes").value(result.collective().sizeBytes());
        json.name("timeNanos").value(timing.medianNanos());
        json.name("minimumNanos").value(timing.minimumNanos());
        json.name("p95Nanos").value(timing.p95Nanos());
        json.name("p99Nanos").value(timing.p99Nanos());
        json.name("maximumNanos").value(timing.maximumNanos());
        json.name("samples").value(timing.samples());
        json.name("algbwBytesPerSecond").value(result.algbwBytesPerSecond());
        json.name("busbwBytesPerSecond").value(result.busbwBytesPerSecond());
        json.name("proven").value(result.proven());
        json.name("verified").value(result.verified());
        json.name("boundNanos");
        if (result.boundNanos().isPresent()) {
            json.value(result.boundNanos().getAsLong());
        } else {
            json.nullValue();
        }
        json.name("links").beginArray();
        for (LinkTraffic link : result.links()) {
            link(link);
        }
        json.endArray().endObject();
    }

    private void link(LinkTraffic link) throws IOException {
        json.beginObject();
        json.name("id").value(link.linkId());
        Optional<DirectedLink> drawn = topology.directedLink(link.linkId());
        if (drawn.isPresent()) {
            json.name("from").value(drawn.get().from().value());
            json.name("to").value(drawn.get().to().value());
            json.name("fromKind").value(kind(drawn.get().from()));
            json.name("toKind").value(kind(drawn.get().to()));
        }
        json.name("bytes").value(link.bytes());
        json.name("countedBytes");
        if (link.countedBytes().isPresent()) {
            json.value(link.countedBytes().getAsLong());
        } else {
            json.nullValue();
        }
        json.name("busyNanos").value(link.busyNanos());
        series(link.series());
        json.endObject();
    }

    private String kind(ComponentId id) {
        return topology.component(id).kind().id();
    }

    /// On one line: a series is many short numbers.
    private void series(TimeSeries series) throws IOException {
        json.name("series").beginObject();
        json.setIndent("");
        json.name("startNanos").beginArray();
        for (long start : series.startNanos()) {
            json.value(start);
        }
        json.endArray().name("bytesPerSecond").beginArray();
        for (double rate : series.bytesPerSecond()) {
            json.value(rate);
        }
        json.endArray();
        json.setIndent("  ");
        json.endObject();
    }
}
