package linkwright.app.gui.model;

import linkwright.canvas.edit.Edit;
import linkwright.canvas.edit.EditRefused;
import linkwright.canvas.edit.FactText;
import linkwright.canvas.edit.Rename;
import linkwright.canvas.edit.SetFact;
import linkwright.canvas.edit.SetLinkFigure;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Fact;
import linkwright.engine.topology.Source;

import java.util.ArrayList;
import java.util.List;

/// One line of the inspector: a name, a value with its unit that can be typed over, and who says
/// it.
///
/// @param id stable name, for tests and for keeping the focus
/// @param label what it is
/// @param text the value with its unit, empty when unknown
/// @param fact where the value comes from
/// @param typing makes an edit of what a person typed
public record FactRow(String id, Message label, String text, Fact<?> fact, Typing typing) {
    /// Makes an edit of what a person typed.
    @FunctionalInterface
    public interface Typing {
        /// Returns the edit.
        ///
        /// @throws EditRefused when the text is no such value
        Edit of(String text) throws EditRefused;
    }

    /// Returns who says the value, empty when it is unknown.
    public String origin() {
        return fact.source().map(Source::origin).orElse("");
    }

    /// Returns the lines of a component: its name, what is known of it, and what a person would
    /// expect to find of such a part.
    static List<FactRow> of(Component component) {
        var rows = new ArrayList<FactRow>();
        rows.add(
                new FactRow(
                        "name",
                        Message.of("app.gui.inspector.name"),
                        component.name(),
                        Fact.unknown(),
                        text -> new Rename(component.id(), text)));
        for (Attribute<?> attribute : Attribute.all()) {
            if (component.facts().of(attribute).isKnown()
                    || expected(component.kind()).contains(attribute)) {
                rows.add(of(component, attribute));
            }
        }
        return rows;
    }

    private static <T> FactRow of(Component component, Attribute<T> attribute) {
        Fact<T> fact = component.facts().of(attribute);
        return new FactRow(
                attribute.id(),
                Message.of("canvas.fact." + attribute.id()),
                fact.value().map(value -> FactText.format(attribute, value)).orElse(""),
                fact,
                text -> SetFact.typed(component.id(), attribute, text));
    }

    private static List<Attribute<?>> expected(ComponentKind kind) {
        return switch (kind) {
            case GPU, GPU_PARTITION ->
                    List.of(Attribute.MODEL, Attribute.INDEX, Attribute.MEMORY_BYTES);
            case NIC -> List.of(Attribute.MODEL, Attribute.DEVICE, Attribute.RAIL);
            case NIC_PORT -> List.of(Attribute.PORT_BYTES_PER_SECOND);
            case NETWORK_SWITCH -> List.of(Attribute.MODEL, Attribute.TIER, Attribute.RAIL);
            case CPU_PACKAGE -> List.of(Attribute.MODEL);
            case NUMA_NODE -> List.of(Attribute.INDEX);
            case CORE_SET -> List.of(Attribute.CPUS);
            case MEMORY -> List.of(Attribute.MEMORY_BYTES);
            case HOST, NV_SWITCH -> List.of(Attribute.MODEL);
            case RACK, POD, PCIE_ROOT, PCIE_SWITCH, UNKNOWN_DEVICE -> List.of();
        };
    }

    /// Returns the lines of links that are changed together: their figures, where they agree.
    static List<FactRow> of(List<DirectedLink> links) {
        var rows = new ArrayList<FactRow>();
        List<String> ids = links.stream().map(DirectedLink::id).toList();
        for (SetLinkFigure.Figure figure : SetLinkFigure.Figure.values()) {
            List<Fact<Long>> facts =
                    links.stream().map(link -> figure.of(link.figures())).distinct().toList();
            Fact<Long> fact = facts.size() == 1 ? facts.getFirst() : Fact.unknown();
            rows.add(
                    new FactRow(
                            figure.id(),
                            Message.of("canvas.figure." + figure.id()),
                            fact.value().map(figure::format).orElse(""),
                            fact,
                            text -> SetLinkFigure.typed(ids, figure, text)));
        }
        return rows;
    }
}
