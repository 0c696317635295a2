package linkwright.engine.topology.io.blueprint;

import linkwright.engine.quantity.QuantityException;
import linkwright.engine.quantity.Rates;
import linkwright.engine.quantity.Sizes;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.io.blueprint.Blueprint.StatedFact;

/// Reads the value of a fact: what its attribute's unit asks for.
final class FactReader {
    private FactReader() {}

    /// Returns the component with a fact; tells and leaves it out when its value is not readable.
    static Component add(
            Component component, StatedFact fact, Naming naming, String where, Problems problems) {
        String text = naming.fill(fact.value());
        try {
            return put(component, fact.attribute(), text, fact);
        } catch (QuantityException unreadable) {
            problems.error(where + ".facts", "bad-quantity", unreadable.problem());
        } catch (NumberFormatException _) {
            problems.error(where + ".facts", "bad-value", text, fact.attribute().id());
        }
        return component;
    }

    private static <T> Component put(
            Component component, Attribute<T> attribute, String text, StatedFact fact)
            throws QuantityException {
        return component.with(
                attribute, attribute.type().cast(value(attribute, text)), fact.source());
    }

    private static Object value(Attribute<?> attribute, String text) throws QuantityException {
        if (attribute.type() == Long.class) {
            if (attribute.id().endsWith("BytesPerSecond")) {
                return Rates.parse(text);
            }
            return attribute.id().endsWith("Bytes") ? Sizes.parse(text) : Long.parseLong(text);
        }
        if (attribute.type() == Double.class) {
            return Double.parseDouble(text);
        }
        return attribute.type() == Boolean.class ? (Object) Boolean.parseBoolean(text) : text;
    }
}
