package linkwright.canvas.overlay;

import linkwright.canvas.overlay.OverlaySource.OfActivity;
import linkwright.canvas.overlay.OverlaySource.OfDifference;
import linkwright.canvas.overlay.OverlaySource.OfFindings;
import linkwright.canvas.overlay.OverlaySource.OfGroups;
import linkwright.canvas.overlay.OverlaySource.OfPath;
import linkwright.canvas.overlay.OverlaySource.OfRun;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/// Puts sources together, one over the other.
final class FrameBuilder {
    private final Topology topology;
    private final List<LinkStyle> links = new ArrayList<>();
    private final Map<Integer, ComponentStyle> components = new HashMap<>();
    private Message title = Message.of("canvas.legend.structure");
    private List<Legend.Entry> groups = List.of();
    private List<Legend.Entry> activity = List.of();

    FrameBuilder(Topology topology) {
        this.topology = topology;
        topology.directedLinks().forEach(link -> links.add(LinkStyle.STRUCTURE));
    }

    FrameBuilder add(List<OverlaySource> sources) {
        // Findings and paths last: they stand on what the others have painted.
        sources.forEach(this::addLoad);
        sources.forEach(this::addMark);
        return this;
    }

    private void addLoad(OverlaySource source) {
        switch (source) {
            case OfRun run -> {
                var loads = Loads.of(topology, run);
                replaceLinks(loads.styles(topology));
                new ComponentRates(topology).ofLoads(loads).forEach(this::setRates);
                title = LegendMaker.runTitle(run);
            }
            case OfDifference difference -> {
                var now = Loads.of(topology, OfRun.mean(difference.run(), difference.origin()));
                var then =
                        Loads.of(
                                topology,
                                OfRun.mean(difference.against(), difference.againstOrigin()));
                replaceLinks(now.differenceTo(then));
                new ComponentRates(topology).ofDifference(now, then).forEach(this::setRates);
                title = LegendMaker.differenceTitle(difference);
            }
            case OfGroups painted -> {
                var painting = new GroupPainting(topology, painted);
                painting.styles().forEach((at, style) -> change(at, old -> old.withGroupOf(style)));
                groups = painting.entries();
            }
            case OfActivity lit -> {
                var lights = new ActivityLights(topology, lit);
                lights.activities().forEach((at, now) -> change(at, old -> old.withActivity(now)));
                activity = lights.entries();
            }
            case OfFindings findings -> {}
            case OfPath path -> {}
        }
    }

    private void addMark(OverlaySource source) {
        switch (source) {
            case OfFindings found -> found.findings().forEach(this::mark);
            case OfPath path -> dimAllBut(path);
            case OfRun run -> {}
            case OfDifference difference -> {}
            case OfGroups painted -> {}
            case OfActivity lit -> {}
        }
    }

    private void replaceLinks(List<LinkStyle> styles) {
        links.clear();
        links.addAll(styles);
    }

    private void setRates(int component, ComponentRates.Pair rates) {
        change(component, old -> old.withRates(rates.out(), rates.in()));
    }

    private void change(int component, UnaryOperator<ComponentStyle> change) {
        components.put(
                component, change.apply(components.getOrDefault(component, ComponentStyle.PLAIN)));
    }

    private void mark(Diagnostic finding) {
        String element = finding.where().element();
        topology.directedLink(element)
                .ifPresentOrElse(
                        link ->
                                change(
                                        topology.indexOf(link.from()),
                                        old -> old.withFinding(finding.severity())),
                        () -> markComponent(element, finding));
    }

    private void markComponent(String element, Diagnostic finding) {
        if (element.isBlank() || element.indexOf('>') >= 0 || element.indexOf('#') >= 0) {
            return;
        }
        topology.find(ComponentId.of(element))
                .ifPresent(
                        component ->
                                change(
                                        topology.indexOf(component.id()),
                                        old -> old.withFinding(finding.severity())));
    }

    private void dimAllBut(OfPath path) {
        Set<Integer> on = new HashSet<>();
        path.route().members().forEach(member -> on.addAll(member.directedLinks()));
        for (int i = 0; i < links.size(); i++) {
            links.set(i, on.contains(i) ? links.get(i).onPath() : links.get(i).dimmed());
        }
    }

    OverlayFrame build() {
        var devices = new ArrayList<>(activity);
        devices.addAll(groups);
        components.values().stream()
                .flatMap(style -> style.finding().stream())
                .distinct()
                .sorted(Comparator.reverseOrder())
                .forEach(severity -> devices.add(new Legend.Found(severity)));
        return new OverlayFrame(
                topology, links, components, LegendMaker.legend(topology, title, links, devices));
    }
}
