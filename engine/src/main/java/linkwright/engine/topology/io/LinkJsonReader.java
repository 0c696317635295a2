package linkwright.engine.topology.io;

import linkwright.engine.topology.Fact;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkEnd;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.LinkKind;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/// Reads one link of the form that [TopologyJson] describes.
final class LinkJsonReader {
    private final TopologyJsonReader topology;
    private final JsonValues values;
    private final Map<String, String> texts = new LinkedHashMap<>();
    private int multiplicity = 1;
    private LinkFigures both = LinkFigures.UNKNOWN;
    private LinkFigures forward = LinkFigures.UNKNOWN;
    private LinkFigures backward = LinkFigures.UNKNOWN;
    private boolean differ;

    LinkJsonReader(TopologyJsonReader topology, JsonValues values) {
        this.topology = topology;
        this.values = values;
    }

    Link link() throws IOException, JsonProblem {
        values.object(this::field);
        if (multiplicity < 1) {
            throw values.problem("bad-value", multiplicity);
        }
        return new Link(
                end("a"),
                end("b"),
                topology.known(topology.required(texts, "kind"), LinkKind::ofId),
                multiplicity,
                differ ? forward : both,
                differ ? backward : both);
    }

    private LinkEnd end(String name) throws JsonProblem {
        return new LinkEnd(
                topology.id(topology.required(texts, name)), texts.getOrDefault(name + "Port", ""));
    }

    private void field(String field) throws IOException, JsonProblem {
        switch (field) {
            case "a", "aPort", "b", "bPort", "kind" -> texts.put(field, values.text());
            case "multiplicity" -> multiplicity = values.small();
            case "forward" -> {
                differ = true;
                forward = figures();
            }
            case "backward" -> {
                differ = true;
                backward = figures();
            }
            default -> both = figure(both, field);
        }
    }

    private LinkFigures figures() throws IOException, JsonProblem {
        var figures = new LinkFigures[] {LinkFigures.UNKNOWN};
        values.object(field -> figures[0] = figure(figures[0], field));
        return figures[0];
    }

    private LinkFigures figure(LinkFigures so, String field) throws IOException, JsonProblem {
        return switch (field) {
            case "nominalBytesPerSecond" ->
                    new LinkFigures(rate(), so.actualBytesPerSecond(), so.latencyNanos());
            case "actualBytesPerSecond" ->
                    new LinkFigures(so.nominalBytesPerSecond(), rate(), so.latencyNanos());
            case "latencyNanos" ->
                    new LinkFigures(so.nominalBytesPerSecond(), so.actualBytesPerSecond(), rate());
            default -> {
                values.skip();
                yield so;
            }
        };
    }

    /// Rates and times are whole and never below 0.
    private Fact<Long> rate() throws IOException, JsonProblem {
        Fact<Long> fact = topology.fact(Long.class);
        for (Fact.Statement<Long> said : fact.statements()) {
            if (said.value() < 0) {
                throw values.problem("bad-value", said.value());
            }
        }
        return fact;
    }
}
