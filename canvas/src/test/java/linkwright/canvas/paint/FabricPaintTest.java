package linkwright.canvas.paint;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Cell;
import linkwright.canvas.layout.Drawing;
import linkwright.canvas.layout.SampleDrawings;
import linkwright.canvas.layout.Trunk;
import linkwright.canvas.overlay.LinkStyle;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.overlay.OverlaySource;
import linkwright.canvas.overlay.SampleOverlays;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.path.RouteFinder;

import org.junit.jupiter.api.Test;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// What the cables of a cluster look like, read from the pixels at the middle of their marks.
class FabricPaintTest {
    private static final Drawing CLUSTER = SampleDrawings.of("course-256");
    private static final Box AREA = CLUSTER.bounds().grown(12);
    private static final Theme THEME = Theme.LIGHT;
    private static final double ZOOM = 2;

    private static BufferedImage paint(OverlaySource... sources) {
        OverlayFrame frame = frame(sources);
        var image =
                new BufferedImage(
                        (int) (AREA.width() * ZOOM),
                        (int) (AREA.height() * ZOOM),
                        BufferedImage.TYPE_INT_RGB);
        paint(image, frame, View.of(ZOOM, AREA).withDensity(ZOOM));
        return image;
    }

    private static OverlayFrame frame(OverlaySource... sources) {
        return OverlayFrame.of(CLUSTER.topology(), List.of(sources));
    }

    private static List<TextBox> paint(BufferedImage image, OverlayFrame frame, View view) {
        Graphics2D graphics = image.createGraphics();
        try {
            return new Painter(THEME, Texts.in(Locale.ENGLISH))
                    .paint(graphics, CLUSTER, frame, view);
        } finally {
            graphics.dispose();
        }
    }

    private static Color at(BufferedImage image, double x, double y) {
        return new Color(
                image.getRGB((int) ((x - AREA.x()) * ZOOM), (int) ((y - AREA.y()) * ZOOM)));
    }

    private static Color middle(BufferedImage image, Trunk trunk) {
        Lines.Spot spot = Lines.middle(trunk.path());
        return at(image, spot.x(), spot.y());
    }

    private static LinkStyle style(OverlayFrame frame, List<Integer> links) {
        var styles = new ArrayList<LinkStyle>();
        for (int local : links) {
            int link = CLUSTER.sheet().links().get(local);
            styles.add(frame.link(2 * link));
            styles.add(frame.link(2 * link + 1));
        }
        return LinkStyle.merged(styles);
    }

    private static OverlaySource pathAcross() {
        List<Component> gpus = CLUSTER.topology().components(ComponentKind.GPU);
        var routes = new RouteFinder(CLUSTER.topology());
        return new OverlaySource.OfPath(
                routes.route(gpus.getFirst().id(), gpus.getLast().id()).orElseThrow());
    }

    @Test
    void trunksOffThePathStandBackAndThoseOnItDoNot() {
        OverlayFrame frame = frame(pathAcross());
        BufferedImage image = paint(pathAcross());
        Color full = THEME.color(ColorRole.NIC_EDGE);
        Color dimmed = Theme.mix(full, THEME.color(ColorRole.CANVAS), 0.3);
        int on = 0;
        for (Trunk trunk : CLUSTER.sheet().plan().trunks()) {
            boolean isOn = style(frame, trunk.links()).isOnPath();
            on += isOn ? 1 : 0;
            assertThat(middle(image, trunk)).isEqualTo(isOn ? full : dimmed);
        }
        // One cable of the first host, one of the last, and those of the two leaves they go to.
        assertThat(on).isEqualTo(4);
    }

    @Test
    void pathHasAnEdgeInTheAccentWithoutARunToo() {
        int accent = THEME.color(ColorRole.ACCENT).getRGB();
        assertThat(count(paint(), accent)).isZero();
        assertThat(count(paint(pathAcross()), accent)).isPositive();
        assertThat(count(paint(SampleOverlays.heat(CLUSTER.topology()), pathAcross()), accent))
                .isPositive();
    }

    private static long count(BufferedImage image, int rgb) {
        int[] pixels =
                image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        return Arrays.stream(pixels).filter(pixel -> pixel == rgb).count();
    }

    @Test
    void differenceHasItsSignInEveryPortCell() {
        OverlaySource difference = SampleOverlays.difference(CLUSTER.topology());
        OverlayFrame frame = frame(difference);
        BufferedImage image = paint(difference);
        int signs = 0;
        for (Cell cell : CLUSTER.sheet().plan().cells()) {
            LinkStyle style = style(frame, cell.links());
            if (LinkPainter.sign(style).isPresent()) {
                Color ink = THEME.inkOn(THEME.load(style));
                assertThat(at(image, cell.box().centerX(), cell.box().centerY())).isEqualTo(ink);
                signs++;
            }
        }
        assertThat(signs).isPositive();
    }

    @Test
    void denserPictureSaysTheSame() {
        OverlayFrame frame = frame(SampleOverlays.groups(CLUSTER.topology(), "pp"));
        var nowhere = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);
        List<String> once = words(paint(nowhere, frame, View.of(1, AREA)));
        List<String> thrice = words(paint(nowhere, frame, View.of(3, AREA).withDensity(3)));
        assertThat(thrice).isEqualTo(once);
        // Seen from nearer, the same pixels show what is inside the hosts.
        assertThat(words(paint(nowhere, frame, View.of(9, AREA)))).isNotEqualTo(once);
    }

    private static List<String> words(List<TextBox> texts) {
        return texts.stream().map(TextBox::text).toList();
    }
}
