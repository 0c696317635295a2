package linkwright.canvas.overlay;

import linkwright.engine.diagnostic.Message;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.measure.Origin;
import linkwright.engine.topology.LinkKind;

import java.util.List;
import java.util.Locale;

/// What a reader needs to read the drawing: it lists only what occurs, and all that occurs.
///
/// @param title the quantity with its denominator and its origin; what the colours mean
/// @param entries in the order of the strip
public record Legend(Message title, List<Entry> entries) {
    public Legend {
        entries = List.copyOf(entries);
    }

    /// Returns the word for where figures come from.
    public static Message origin(Origin origin) {
        return Message.of("canvas.origin." + origin.name().toLowerCase(Locale.ROOT));
    }

    /// Returns the same title with other entries.
    public Legend with(List<Entry> others) {
        return new Legend(title, others);
    }

    /// One thing to know.
    public sealed interface Entry {
        /// Returns whether it is about devices, and not about links.
        default boolean isOfDevices() {
            return switch (this) {
                case Heading _,
                        Lit _,
                        IdleDevice _,
                        NoDeviceData _,
                        Group _,
                        MoreGroups _,
                        Found _ ->
                        true;
                case Heat _, Difference _, Idle _, NoData _, UnknownCapacity _, Degraded _ -> false;
                case Halves _, Port _, Line _, Bundle _, Cells _, PathShown _ -> false;
            };
        }
    }

    /// The six classes of heat with their edges.
    public record Heat() implements Entry {}

    /// The seven classes of difference with their edges, and the signs.
    public record Difference() implements Entry {}

    /// Links that carried less than the lowest class.
    public record Idle() implements Entry {}

    /// Links of which nothing is known.
    public record NoData() implements Entry {}

    /// Links whose capacity is unknown.
    public record UnknownCapacity() implements Entry {}

    /// Links that carry less than they should.
    public record Degraded() implements Entry {}

    /// Each direction has its own half.
    public record Halves() implements Entry {}

    /// The shape of a port, for a kind of link.
    ///
    /// @param kind one that occurs
    public record Port(LinkKind kind) implements Entry {}

    /// The line of a kind of link where no run is shown.
    ///
    /// @param kind one that occurs
    public record Line(LinkKind kind) implements Entry {}

    /// A thick line stands for several cables and has the colour of the hottest.
    public record Bundle() implements Entry {}

    /// A cell of a switch stands for the cables to one other switch.
    public record Cells() implements Entry {}

    /// Begins another part of the strip.
    ///
    /// @param title what it is about
    public record Heading(Message title) implements Entry {}

    /// The colour of devices that do one thing.
    ///
    /// @param work what they do
    public record Lit(Activity.Work work) implements Entry {}

    /// Devices that do nothing.
    public record IdleDevice() implements Entry {}

    /// Devices of which a trace says nothing.
    public record NoDeviceData() implements Entry {}

    /// The mark of findings.
    ///
    /// @param severity the worst at a part
    public record Found(Severity severity) implements Entry {}

    /// The links of a path; all others stand back.
    public record PathShown() implements Entry {}

    /// A colour of a group.
    ///
    /// @param group index of the colour
    /// @param label its name, `tp 3`
    public record Group(int group, String label) implements Entry {}

    /// More groups than are listed.
    ///
    /// @param count how many more
    public record MoreGroups(int count) implements Entry {}
}
