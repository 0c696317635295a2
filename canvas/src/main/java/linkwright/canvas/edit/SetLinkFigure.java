package linkwright.canvas.edit;

import linkwright.canvas.document.Document;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.quantity.QuantityException;
import linkwright.engine.quantity.Rates;
import linkwright.engine.quantity.Times;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Fact;
import linkwright.engine.topology.Link;
import linkwright.engine.topology.LinkFigures;
import linkwright.engine.topology.Topology;

import java.util.List;
import java.util.Optional;

/// Puts what a person says of links in the place of what was known, both directions alike.
///
/// @param links forward or backward ids of the links
/// @param figure which figure
/// @param value bytes per second or nanoseconds, all members together; empty strikes it
public record SetLinkFigure(List<String> links, Figure figure, Optional<Long> value)
        implements Edit {
    /// What can be said of a link.
    public enum Figure {
        /// The rate it should have, in bytes per second.
        NOMINAL("nominal"),
        /// The rate it has, in bytes per second.
        ACTUAL("actual"),
        /// The time until the first byte arrives, in nanoseconds.
        LATENCY("latency");

        private final String id;

        Figure(String id) {
            this.id = id;
        }

        /// Returns the last word of its keys in the bundle.
        public String id() {
            return id;
        }

        /// Returns the figure of one direction.
        public Fact<Long> of(LinkFigures figures) {
            return switch (this) {
                case NOMINAL -> figures.nominalBytesPerSecond();
                case ACTUAL -> figures.actualBytesPerSecond();
                case LATENCY -> figures.latencyNanos();
            };
        }

        /// Returns figures with this one replaced.
        LinkFigures with(LinkFigures before, Fact<Long> fact) {
            return switch (this) {
                case NOMINAL ->
                        new LinkFigures(fact, before.actualBytesPerSecond(), before.latencyNanos());
                case ACTUAL ->
                        new LinkFigures(
                                before.nominalBytesPerSecond(), fact, before.latencyNanos());
                case LATENCY ->
                        new LinkFigures(
                                before.nominalBytesPerSecond(),
                                before.actualBytesPerSecond(),
                                fact);
            };
        }

        /// Writes a value as a person reads and types it.
        public String format(long value) {
            return this == LATENCY ? Times.format((double) value) : FactText.exactRate(value);
        }
    }

    public SetLinkFigure {
        links = List.copyOf(links);
    }

    /// Returns the edit of what a person typed, with its unit; an empty text strikes the figure.
    ///
    /// @throws EditRefused when the text is no rate or time
    public static SetLinkFigure typed(List<String> links, Figure figure, String text)
            throws EditRefused {
        try {
            Optional<Long> value =
                    text.isBlank()
                            ? Optional.empty()
                            : Optional.of(
                                    figure == Figure.LATENCY
                                            ? Times.parse(text)
                                            : Rates.parse(text));
            return new SetLinkFigure(links, figure, value);
        } catch (QuantityException notSo) {
            throw new EditRefused(notSo.problem());
        }
    }

    @Override
    public Message name() {
        return Message.of("canvas.edit.figure", Message.of("canvas.figure." + figure.id()));
    }

    @Override
    public Document apply(Document document) throws EditRefused {
        Topology topology = document.topology();
        Topology.Builder builder = topology.toBuilder();
        Fact<Long> fact = value.map(v -> Fact.of(v, BY_HAND)).orElse(Fact.unknown());
        for (String id : links) {
            Link before =
                    topology.directedLink(id)
                            .map(DirectedLink::link)
                            .orElseThrow(() -> new EditRefused("canvas.edit.gone", id));
            builder.replace(
                    new Link(
                            before.a(),
                            before.b(),
                            before.kind(),
                            before.multiplicity(),
                            figure.with(before.forward(), fact),
                            figure.with(before.backward(), fact)));
        }
        return document.with(builder.build());
    }
}
