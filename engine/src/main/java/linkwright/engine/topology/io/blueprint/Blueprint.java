package linkwright.engine.topology.io.blueprint;

import linkwright.engine.topology.Attribute;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Source;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a blueprint says, before it is expanded.
///
/// @param name label of the whole
/// @param root outermost parts and the links between them
record Blueprint(String name, Inside root) {

    /// Parts, and how they are wired.
    ///
    /// @param parts in the order in which they are made
    /// @param links between parts at any depth
    record Inside(List<Part> parts, List<Wire> links) {}

    /// Components of one kind.
    ///
    /// @param where place in the file, for problems
    /// @param part its name in paths and ids: letters
    /// @param kind what each is
    /// @param count how many the parent has of them
    /// @param name label with `{index}` and the like
    /// @param facts what is known of each
    /// @param inside what each holds
    record Part(
            String where,
            String part,
            ComponentKind kind,
            int count,
            String name,
            List<StatedFact> facts,
            Inside inside) {}

    /// A fact of a part, its value still a text with `{index}` and the like.
    ///
    /// @param attribute what it is a fact of
    /// @param value text, number or quantity with its unit
    /// @param source who says so
    record StatedFact(Attribute<?> attribute, String value, Source source) {}

    /// A rule that makes links.
    ///
    /// @param where place in the file, for problems
    /// @param a path of part names
    /// @param b path of part names
    /// @param wiring which `a` is joined to which `b`
    /// @param kind what the links are made of
    /// @param members parallel members of a link, by the place of `b` in its list; the last stands
    ///   for the rest
    /// @param cables links laid apart between the same two
    /// @param rate bytes per second of one member, one direction; empty when unknown
    /// @param latency nanoseconds of each direction; empty when unknown
    record Wire(
            String where,
            List<String> a,
            List<String> b,
            Wiring wiring,
            LinkKind kind,
            List<Integer> members,
            int cables,
            Optional<Figure> rate,
            Optional<Figure> latency) {
        int membersTo(int place) {
            return members.get(Math.min(place, members.size() - 1));
        }
    }

    /// A number and who says it.
    record Figure(long value, Source source) {}

    /// Which `a` is joined to which `b`.
    enum Wiring {
        /// The `a`s are spread over the `b`s in blocks of equal size.
        SPREAD,
        /// Each `a` to the `b` of its own number, modulo how many there are.
        INDEX,
        /// Every pair.
        ALL;

        String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
