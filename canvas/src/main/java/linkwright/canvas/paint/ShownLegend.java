package linkwright.canvas.paint;

import linkwright.canvas.layout.Drawing;
import linkwright.canvas.layout.Inset;
import linkwright.canvas.layout.Part;
import linkwright.canvas.layout.Role;
import linkwright.canvas.layout.Way;
import linkwright.canvas.overlay.Legend;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.LinkKind;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// A legend cut down to what a drawing shows at a zoom, with what only the drawing knows: bundles
/// and port cells.
public final class ShownLegend {
    private final Topology topology;
    private final Set<LinkKind> ports = EnumSet.noneOf(LinkKind.class);
    private final Set<LinkKind> lines = EnumSet.noneOf(LinkKind.class);
    private boolean hasHalves;

    private ShownLegend(Drawing drawing, double zoom) {
        topology = drawing.topology();
        look(drawing.sheet());
        for (Inset host : drawing.hosts()) {
            if (Drawing.showsInside(host, zoom)) {
                look(host);
            }
        }
    }

    /// Returns the legend of what is seen.
    ///
    /// @param zoom pixels to the eye per pixel at zoom 1
    public static Legend of(Legend legend, Drawing drawing, double zoom) {
        var shown = new ShownLegend(drawing, zoom);
        var entries = new ArrayList<Legend.Entry>();
        for (Legend.Entry entry : legend.entries()) {
            if (shown.has(entry)) {
                entries.add(entry);
            }
        }
        boolean showsLoad =
                legend.entries().stream()
                        .anyMatch(
                                entry ->
                                        entry instanceof Legend.Heat
                                                || entry instanceof Legend.Difference);
        int place = (int) entries.stream().filter(e -> !e.isOfDevices()).count();
        if (showsLoad && !drawing.sheet().plan().trunks().isEmpty()) {
            entries.add(place++, new Legend.Bundle());
        }
        if (showsLoad && !drawing.sheet().plan().cells().isEmpty()) {
            entries.add(place, new Legend.Cells());
        }
        return legend.with(entries);
    }

    private boolean has(Legend.Entry entry) {
        return switch (entry) {
            case Legend.Port port -> ports.contains(port.kind());
            case Legend.Line line -> lines.contains(line.kind());
            case Legend.Halves halves -> hasHalves;
            default -> true;
        };
    }

    private void look(Inset inset) {
        for (Way way : inset.plan().ways()) {
            LinkKind kind = kind(inset, way.link());
            lines.add(kind);
            hasHalves |= way.form() == Way.Form.LANES;
            if (!way.ports().isEmpty()) {
                ports.add(kind);
            }
        }
        inset.plan().trunks().stream()
                .flatMap(trunk -> trunk.links().stream())
                .forEach(link -> lines.add(kind(inset, link)));
        for (Part part : inset.plan().parts()) {
            if (part.role() == Role.NIC_PORT || part.role() == Role.PCIE_PORT) {
                addPort(topology.components().get(inset.componentOf(part)));
            }
        }
    }

    private void addPort(Component component) {
        List<DirectedLink> leaving = topology.leaving(component.id());
        for (DirectedLink link : leaving) {
            if (link.kind() != LinkKind.INTERNAL) {
                ports.add(link.kind());
            }
        }
    }

    private LinkKind kind(Inset inset, int link) {
        return topology.links().get(inset.links().get(link)).kind();
    }
}
