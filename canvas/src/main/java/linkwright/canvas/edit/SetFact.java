package linkwright.canvas.edit;

import linkwright.canvas.document.Document;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Fact;

import java.util.Optional;

/// Puts what a person says of a component in the place of what was known, or strikes it.
///
/// @param <T> type of the value
/// @param component of what
/// @param attribute which fact
/// @param value what the person says; empty strikes the fact, which is unknown then
public record SetFact<T>(ComponentId component, Attribute<T> attribute, Optional<T> value)
        implements Edit {
    /// Returns the edit of what a person typed; an empty text strikes the fact.
    ///
    /// @throws EditRefused when the text is no value of this attribute
    public static <T> SetFact<T> typed(ComponentId component, Attribute<T> attribute, String text)
            throws EditRefused {
        Optional<T> value =
                text.isBlank()
                        ? Optional.empty()
                        : Optional.of(attribute.type().cast(FactText.parse(attribute, text)));
        return new SetFact<>(component, attribute, value);
    }

    @Override
    public Message name() {
        return Message.of("canvas.edit.fact", Message.of("canvas.fact." + attribute.id()));
    }

    @Override
    public Document apply(Document document) throws EditRefused {
        Component before = EditRefused.require(document.topology(), component);
        Fact<T> fact = value.map(v -> Fact.of(v, BY_HAND)).orElse(Fact.unknown());
        Component after = before.with(before.facts().with(attribute, fact));
        return document.with(document.topology().toBuilder().replace(after).build());
    }
}
