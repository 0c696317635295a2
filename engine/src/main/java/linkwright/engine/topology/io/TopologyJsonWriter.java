package linkwright.engine.topology.io;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;

import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Fact;
import linkwright.engine.topology.Facts;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkEnd;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.Source;
import linkwright.engine.topology.StatedPair;
import linkwright.engine.topology.StatedPath;
import linkwright.engine.topology.Topology;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Writes the form that [TopologyJson] describes.
final class TopologyJsonWriter {
    private final JsonWriter json;
    private final Map<Source, Integer> sources = new LinkedHashMap<>();

    TopologyJsonWriter(JsonWriter json) {
        this.json = json;
    }

    /// Writes one element of a list.
    private interface Element<T> {
        void write(T value) throws IOException;
    }

    void write(Topology topology) throws IOException {
        collectSources(topology);
        json.beginObject();
        json.name("schema").value(TopologyJson.SCHEMA);
        json.name("name").value(topology.name());
        list("sources", List.copyOf(sources.keySet()), this::source);
        list("components", topology.components(), this::component);
        list("links", topology.links(), this::link);
        list("statedPaths", topology.statedPaths(), this::statedPath);
        if (!topology.statedPairs().isEmpty()) {
            list("statedPairs", topology.statedPairs(), this::statedPair);
        }
        json.endObject();
    }

    private void collectSources(Topology topology) {
        for (Component component : topology.components()) {
            component.facts().byAttribute().values().forEach(this::collect);
        }
        for (Link link : topology.links()) {
            collect(link.forward());
            collect(link.backward());
        }
        topology.statedPaths().forEach(path -> collect(path.source()));
        topology.statedPairs().forEach(pair -> collect(pair.source()));
    }

    private void collect(LinkFigures figures) {
        collect(figures.nominalBytesPerSecond());
        collect(figures.actualBytesPerSecond());
        collect(figures.latencyNanos());
    }

    private void collect(Fact<?> fact) {
        fact.statements().forEach(said -> collect(said.source()));
    }

    private void collect(Source source) {
        sources.putIfAbsent(source, sources.size());
    }

    private int indexOf(Source source) {
        return sources.getOrDefault(source, 0);
    }

    /// Each element stands on a line of its own, so that two versions of a file can be compared.
    private <T> void list(String name, List<T> values, Element<T> element) throws IOException {
        json.name(name).beginArray();
        FormattingStyle outer = json.getFormattingStyle();
        for (T value : values) {
            element.write(value);
            json.setFormattingStyle(outer);
        }
        json.endArray();
    }

    private void beginLine(boolean isObject) throws IOException {
        if (isObject) {
            json.beginObject();
        } else {
            json.beginArray();
        }
        json.setFormattingStyle(FormattingStyle.COMPACT.withSpaceAfterSeparators(true));
    }

    private void source(Source source) throws IOException {
        beginLine(false);
        json.value(source.provenance().name().toLowerCase(Locale.ROOT));
        json.value(source.origin()).endArray();
    }

    private void component(Component component) throws IOException {
        beginLine(true);
        json.name("id").value(component.id().value());
        json.name("kind").value(component.kind().id());
        if (component.parent().isPresent()) {
            json.name("parent").value(component.parent().map(ComponentId::value).get());
        }
        json.name("name").value(component.name());
        facts(component.facts());
        json.endObject();
    }

    private void facts(Facts facts) throws IOException {
        if (facts.byAttribute().isEmpty()) {
            return;
        }
        json.name("facts").beginObject();
        for (var entry : facts.byAttribute().entrySet()) {
            fact(entry.getKey().id(), entry.getValue());
        }
        json.endObject();
    }

    private void fact(String name, Fact<?> fact) throws IOException {
        if (!fact.isKnown()) {
            return;
        }
        json.name(name).beginArray();
        for (Fact.Statement<?> said : fact.statements()) {
            switch (said.value()) {
                case Long whole -> json.value(whole);
                case Double number -> json.value(number);
                case Boolean flag -> json.value(flag);
                default -> json.value(said.value().toString());
            }
            json.value(indexOf(said.source()));
        }
        json.endArray();
    }

    private void link(Link link) throws IOException {
        beginLine(true);
        end("a", link.a());
        end("b", link.b());
        json.name("kind").value(link.kind().id());
        if (link.multiplicity() != 1) {
            json.name("multiplicity").value(link.multiplicity());
        }
        if (link.forward().equals(link.backward())) {
            figures(link.forward());
        } else {
            json.name("forward").beginObject();
            figures(link.forward());
            json.endObject().name("backward").beginObject();
            figures(link.backward());
            json.endObject();
        }
        json.endObject();
    }

    private void end(String name, LinkEnd end) throws IOException {
        json.name(name).value(end.component().value());
        if (!end.port().isEmpty()) {
            json.name(name + "Port").value(end.port());
        }
    }

    private void figures(LinkFigures figures) throws IOException {
        fact("nominalBytesPerSecond", figures.nominalBytesPerSecond());
        fact("actualBytesPerSecond", figures.actualBytesPerSecond());
        fact("latencyNanos", figures.latencyNanos());
    }

    private void statedPath(StatedPath path) throws IOException {
        beginLine(true);
        json.name("a").value(path.a().value());
        json.name("b").value(path.b().value());
        json.name("class").value(path.pathClass().name());
        if (path.linkCount() != 0) {
            json.name("linkCount").value(path.linkCount());
        }
        json.name("source").value(indexOf(path.source()));
        json.endObject();
    }

    private void statedPair(StatedPair pair) throws IOException {
        beginLine(true);
        json.name("a").value(pair.a().value());
        json.name("b").value(pair.b().value());
        json.name(pair.property().id()).value(pair.value());
        json.name("source").value(indexOf(pair.source()));
        json.endObject();
    }
}
