package linkwright.canvas.overlay;

import linkwright.canvas.overlay.LinkStyle.State;
import linkwright.canvas.overlay.OverlaySource.OfDifference;
import linkwright.canvas.overlay.OverlaySource.OfRun;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.quantity.Times;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Writes the legend of a frame: what occurs on it, and nothing else.
final class LegendMaker {
    private LegendMaker() {}

    static Message runTitle(OfRun run) {
        Message origin = Legend.origin(run.origin());
        return run.atNanos().isPresent()
                ? Message.of(
                        "canvas.legend.heat.at",
                        origin,
                        Times.format((double) run.atNanos().getAsLong()))
                : Message.of("canvas.legend.heat", origin);
    }

    static Message differenceTitle(OfDifference difference) {
        return Message.of(
                "canvas.legend.difference",
                Legend.origin(difference.origin()),
                Legend.origin(difference.againstOrigin()));
    }

    static Legend legend(
            Topology topology, Message title, List<LinkStyle> links, List<Legend.Entry> devices) {
        Set<State> states = EnumSet.noneOf(State.class);
        Set<LinkKind> kinds = EnumSet.noneOf(LinkKind.class);
        boolean isDegraded = false;
        boolean hasUnknown = false;
        for (DirectedLink link : topology.directedLinks()) {
            if (link.kind() != LinkKind.INTERNAL && !link.link().isSelfLink()) {
                states.add(links.get(link.index()).state());
                kinds.add(link.kind());
                isDegraded |= link.figures().isDegraded();
                hasUnknown |= link.figures().capacityBytesPerSecond().isEmpty();
            }
        }
        var entries = new ArrayList<Legend.Entry>();
        addStates(states, entries);
        if (hasUnknown) {
            entries.add(new Legend.UnknownCapacity());
        }
        if (isDegraded) {
            entries.add(new Legend.Degraded());
        }
        boolean isStructure = states.contains(State.STRUCTURE);
        for (LinkKind kind : kinds) {
            if (isStructure) {
                entries.add(new Legend.Line(kind));
            } else if (kind != LinkKind.MEMORY) {
                entries.add(new Legend.Port(kind));
            }
        }
        if (states.contains(State.HEAT) || states.contains(State.DIFFERENCE)) {
            entries.add(new Legend.Halves());
        }
        if (links.stream().anyMatch(LinkStyle::isOnPath)) {
            entries.add(new Legend.PathShown());
        }
        entries.addAll(devices);
        Message shown = kinds.isEmpty() ? Message.of("canvas.legend.no-links") : title;
        return new Legend(shown, entries);
    }

    private static void addStates(Set<State> states, List<Legend.Entry> entries) {
        if (states.contains(State.IDLE)) {
            entries.add(new Legend.Idle());
        }
        if (states.contains(State.HEAT)) {
            entries.add(new Legend.Heat());
        }
        if (states.contains(State.DIFFERENCE)) {
            entries.add(new Legend.Difference());
        }
        if (states.contains(State.NO_DATA)) {
            entries.add(new Legend.NoData());
        }
    }
}
