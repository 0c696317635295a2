package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Cell;
import linkwright.canvas.layout.Dot;
import linkwright.canvas.layout.Part;
import linkwright.canvas.layout.Role;
import linkwright.canvas.overlay.ComponentStyle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Paints the frames and the components of a plan.
final class InsetParts {
    private final InsetScene scene;
    private final FabricPainter fabric;
    private final PartPainter parts;
    private final FramePainter frames;
    private final CompactHostPainter hosts;
    private final FindingPainter findings;

    InsetParts(Brush brush, InsetScene scene) {
        this.scene = scene;
        this.fabric = new FabricPainter(brush);
        this.parts = new PartPainter(brush, scene.frame().showsLoad());
        this.frames = new FramePainter(brush, scene.topology());
        this.hosts = new CompactHostPainter(brush);
        this.findings = new FindingPainter(brush);
    }

    void frames() {
        for (Part part : scene.plan().parts()) {
            if (scene.isSeen(part)) {
                frame(part);
            }
        }
    }

    private void frame(Part part) {
        switch (part.role()) {
            case POD -> frames.pod(part.box());
            case RACK -> frames.rack(part.box());
            case HOST -> {
                if (!scene.inset().isCompact()) {
                    frames.host(scene.subject(part));
                }
            }
            case COMPACT_HOST -> hosts.frame(scene.subject(part));
            case PACKAGE -> frames.cpuPackage(scene.subject(part), parts);
            case NVSWITCH_LANE, NUMA_LANE ->
                    parts.lane(scene.subject(part), scene.isOnPackage(part));
            case PATCH_LANE -> frames.patchLane(part.box());
            case SWITCH_PILL -> frames.pill(scene.subject(part));
            default -> {}
        }
    }

    void components() {
        Map<Part, Set<Boolean>> cellSides = cellSides();
        for (Part part : scene.plan().parts()) {
            if (scene.isSeen(part) && part.component() >= 0) {
                component(part, cellSides.getOrDefault(part, Set.of()));
            }
        }
        for (Cell cell : scene.plan().cells()) {
            if (cell.box().intersects(scene.clip())) {
                fabric.cell(cell, scene.hottest(cell.links()), scene.lookOf(cell.links()));
            }
        }
        dots();
    }

    /// Finds along which edges each switch has cells: true for the upper one.
    private Map<Part, Set<Boolean>> cellSides() {
        var sides = new HashMap<Part, Set<Boolean>>();
        if (scene.plan().cells().isEmpty()) {
            return sides;
        }
        for (Part part : scene.plan().parts()) {
            if (part.role() != Role.SWITCH || !scene.isSeen(part)) {
                continue;
            }
            for (Cell cell : scene.plan().cells()) {
                Box box = cell.box();
                if (part.box().contains(box.centerX(), box.centerY())) {
                    sides.computeIfAbsent(part, k -> new HashSet<>())
                            .add(box.centerY() < part.box().centerY());
                }
            }
        }
        return sides;
    }

    private void component(Part part, Set<Boolean> cellSides) {
        switch (part.role()) {
            case SWITCH ->
                    frames.networkSwitch(
                            scene.subject(part),
                            cellSides.contains(true),
                            cellSides.contains(false));
            default -> parts.paint(scene.subject(part));
        }
    }

    private void dots() {
        var stylesByHost = new HashMap<Integer, List<ComponentStyle>>();
        for (Dot dot : scene.plan().dots()) {
            int index = scene.inset().components().get(dot.component());
            stylesByHost
                    .computeIfAbsent(dot.host(), k -> new ArrayList<>())
                    .add(scene.frame().component(index));
            if (!scene.isOpen(dot.host()) && scene.clip().contains(dot.x(), dot.y())) {
                hosts.dot(
                        dot,
                        scene.topology().components().get(index).kind(),
                        scene.frame().component(index));
            }
        }
        for (Part part : scene.plan().parts()) {
            if (part.role() == Role.COMPACT_HOST && scene.isSeen(part)) {
                if (scene.isOpen(part.component())) {
                    hosts.name(scene.subject(part));
                } else {
                    hosts.texts(
                            scene.subject(part),
                            stylesByHost.getOrDefault(part.component(), List.of()));
                }
            }
        }
    }

    /// Writes the words that belong to no component, and the badges of findings.
    void labels() {
        scene.plan().signs().forEach(frames::sign);
        for (Part part : scene.plan().parts()) {
            if (part.component() >= 0 && scene.isSeen(part)) {
                findings.badge(part.box(), scene.subject(part).style());
            }
        }
    }
}
