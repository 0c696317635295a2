package linkwright.canvas.overlay;

import linkwright.canvas.overlay.Activity.Work;
import linkwright.canvas.overlay.OverlaySource.OfActivity;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.quantity.Times;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Lights each device by what it does.
///
/// Every device of a kind that the source speaks of is lit or said to be without data; GPUs in any
/// case, so that a trace that covers none of them shows that too.
final class ActivityLights {
    private final Topology topology;
    private final OfActivity source;
    private final Set<ComponentKind> kinds = EnumSet.noneOf(ComponentKind.class);
    private final Map<Integer, Activity> activities = new HashMap<>();

    ActivityLights(Topology topology, OfActivity source) {
        this.topology = topology;
        this.source = source;
        kinds.add(ComponentKind.GPU);
        source.byComponent()
                .keySet()
                .forEach(id -> topology.find(id).map(Component::kind).ifPresent(kinds::add));
        light();
    }

    private void light() {
        for (int i = 0; i < topology.components().size(); i++) {
            Component component = topology.components().get(i);
            if (kinds.contains(component.kind())) {
                activities.put(
                        i, source.byComponent().getOrDefault(component.id(), Activity.NO_DATA));
            }
        }
    }

    /// Returns what each device does, by its index in the topology.
    Map<Integer, Activity> activities() {
        return Collections.unmodifiableMap(activities);
    }

    List<Legend.Entry> entries() {
        var entries = new ArrayList<Legend.Entry>();
        if (activities.isEmpty()) {
            return entries;
        }
        entries.add(new Legend.Heading(title()));
        for (Work work : Work.values()) {
            if (activities.values().stream().anyMatch(activity -> activity.share(work) > 0)) {
                entries.add(new Legend.Lit(work));
            }
        }
        if (activities.values().stream().anyMatch(Activity::isIdle)) {
            entries.add(new Legend.IdleDevice());
        }
        if (activities.values().stream().anyMatch(activity -> !activity.isKnown())) {
            entries.add(new Legend.NoDeviceData());
        }
        return entries;
    }

    private Message title() {
        String from = Times.format(source.fromNanos());
        return source.isMoment()
                ? Message.of("canvas.legend.activity.at", from)
                : Message.of("canvas.legend.activity.over", from, Times.format(source.toNanos()));
    }
}
