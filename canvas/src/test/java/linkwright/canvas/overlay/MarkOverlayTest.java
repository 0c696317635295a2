package linkwright.canvas.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.layout.SampleDrawings;
import linkwright.canvas.overlay.OverlaySource.OfFindings;
import linkwright.canvas.overlay.OverlaySource.OfPath;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.DirectedLink;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.path.Route;
import linkwright.engine.topology.path.RouteFinder;

import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What comes on top of heat and groups: findings and a path.
class MarkOverlayTest {
    private static final Topology MACHINE = SampleDrawings.of("dgx-h100").topology();
    private static final List<Component> GPUS = MACHINE.components(ComponentKind.GPU);

    private static Diagnostic finding(Severity severity, String element) {
        Location where = Location.element(element);
        return switch (severity) {
            case NOTE -> Diagnostic.note(where, "canvas.legend.idle");
            case WARNING -> Diagnostic.warning(where, "canvas.legend.idle");
            case ERROR -> Diagnostic.error(where, "canvas.legend.idle");
        };
    }

    private static ComponentStyle style(OverlayFrame frame, Component component) {
        return frame.component(MACHINE.indexOf(component.id()));
    }

    @Test
    void severalFindingsAtOnePartBecomeACountOfTheWorst() {
        String id = GPUS.getFirst().id().value();
        var findings =
                new OfFindings(
                        List.of(
                                finding(Severity.WARNING, id),
                                finding(Severity.ERROR, id),
                                finding(Severity.NOTE, id)));
        ComponentStyle style = style(OverlayFrame.of(MACHINE, List.of(findings)), GPUS.getFirst());
        assertThat(style.findings()).isEqualTo(3);
        assertThat(style.finding()).contains(Severity.ERROR);
    }

    @Test
    void findingAtALinkStandsWhereTheLinkBegins() {
        DirectedLink link = MACHINE.leaving(GPUS.get(3).id()).getFirst();
        OverlayFrame frame =
                OverlayFrame.of(
                        MACHINE,
                        List.of(new OfFindings(List.of(finding(Severity.WARNING, link.id())))));
        assertThat(style(frame, GPUS.get(3)).findings()).isEqualTo(1);
        assertThat(style(frame, GPUS.get(2)).findings()).isZero();
    }

    @Test
    void findingAtNothingOnTheDrawingChangesNothing() {
        OverlayFrame frame =
                OverlayFrame.of(
                        MACHINE,
                        List.of(
                                new OfFindings(
                                        List.of(
                                                finding(Severity.ERROR, "elsewhere"),
                                                finding(Severity.ERROR, ""),
                                                finding(Severity.ERROR, "a>b#nvlink")))));
        for (Component component : MACHINE.components()) {
            assertThat(style(frame, component)).isEqualTo(ComponentStyle.PLAIN);
        }
    }

    @Test
    void pathDimsEveryLinkOffItAndKeepsTheHeat() {
        Route route =
                new RouteFinder(MACHINE)
                        .route(GPUS.getFirst().id(), GPUS.getLast().id())
                        .orElseThrow();
        Set<Integer> on = new HashSet<>();
        route.members().forEach(member -> on.addAll(member.directedLinks()));
        // Through four NVSwitches there are four ways of two links each.
        assertThat(on).hasSize(8);
        OverlaySource heat = SampleOverlays.heat(MACHINE);
        OverlayFrame plain = OverlayFrame.of(MACHINE, List.of(heat));
        // In either order, since a path comes on top.
        for (OverlayFrame frame :
                List.of(
                        OverlayFrame.of(MACHINE, List.of(heat, new OfPath(route))),
                        OverlayFrame.of(MACHINE, List.of(new OfPath(route), heat)))) {
            for (DirectedLink link : MACHINE.directedLinks()) {
                LinkStyle style = frame.link(link.index());
                assertThat(style.isOnPath()).isEqualTo(on.contains(link.index()));
                assertThat(style.isDimmed()).isEqualTo(!on.contains(link.index()));
                assertThat(style.level()).isEqualTo(plain.link(link.index()).level());
            }
        }
    }
}
