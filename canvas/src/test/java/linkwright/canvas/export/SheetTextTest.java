package linkwright.canvas.export;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.layout.Box;
import linkwright.canvas.layout.Drawing;
import linkwright.canvas.layout.SampleDrawings;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.overlay.OverlaySource;
import linkwright.canvas.overlay.SampleOverlays;
import linkwright.canvas.paint.TextBox;
import linkwright.canvas.paint.Theme;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// No text of a picture stands on another or leaves the sheet.
class SheetTextTest {
    /// What eyes do not see, in pixels.
    private static final double TOUCH = 0.5;

    private static final List<PictureSize> SIZES =
            List.of(PictureSize.natural(1), PictureSize.of(1280, 800), PictureSize.of(3840, 2160));

    static List<String> samples() {
        return SampleDrawings.names();
    }

    private static Map<String, List<OverlaySource>> overlays(Topology topology) {
        OverlaySource groups = SampleOverlays.groups(topology, "tp");
        var overlays = new LinkedHashMap<String, List<OverlaySource>>();
        overlays.put("structure", List.of());
        overlays.put("heat and groups", List.of(SampleOverlays.heat(topology), groups));
        overlays.put(
                "difference and findings",
                List.of(SampleOverlays.difference(topology), SampleOverlays.findings(topology)));
        overlays.put("activity and groups", List.of(SampleOverlays.activity(topology), groups));
        overlays.put("span", List.of(SampleOverlays.activityOfSpan(topology), groups));
        return overlays;
    }

    @ParameterizedTest
    @MethodSource("samples")
    void noTextOverlapsAnotherOrLeavesTheSheet(String sample) {
        Drawing drawing = SampleDrawings.of(sample);
        var faults = new ArrayList<String>();
        overlays(drawing.topology())
                .forEach(
                        (name, sources) -> {
                            OverlayFrame frame = OverlayFrame.of(drawing.topology(), sources);
                            for (Locale locale : List.of(Locale.ENGLISH, Texts.CHINESE)) {
                                for (PictureSize size : SIZES) {
                                    Picture picture = picture(drawing, frame, locale, size);
                                    String what = name + ", " + locale + ", " + size.width();
                                    faults.addAll(faults(what, new Sheet(picture)));
                                }
                            }
                        });
        assertThat(faults).isEmpty();
    }

    @Test
    void footerKeepsEveryFact() {
        Drawing drawing = SampleDrawings.of("dgx-h100");
        Caption caption = caption();
        for (PictureSize size : SIZES) {
            OverlayFrame frame = OverlayFrame.structure(drawing.topology());
            var sheet = new Sheet(picture(drawing, frame, Locale.ENGLISH, size));
            String written = String.join(" ", paint(sheet).stream().map(TextBox::text).toList());
            for (String fact : caption.facts()) {
                assertThat(written).contains(fact);
            }
        }
    }

    private static Caption caption() {
        return new Caption(
                "A drawing with a long name · AllReduce 1 GiB · double-binary-tree",
                "32 hosts, 256 GPUs, 8 network switches · a subtitle as long as they come",
                "measured · own runner, processes over shared memory",
                "5.60 ms · busbw 371 GB/s · verified",
                List.of(
                        "simulated by max-min fair flows over the drawn topology",
                        "latencies of 3 links assumed (--assume): NVLink 0.7 µs, PCIe 1.0 µs",
                        "topology 3f9a8c1d2e7b",
                        "GB = 10⁹ B, GiB = 2³⁰ B; rates per direction",
                        "Linkwright 0.1.0"));
    }

    private static Picture picture(
            Drawing drawing, OverlayFrame frame, Locale locale, PictureSize size) {
        return new Picture(drawing, frame, caption(), Theme.LIGHT, Texts.in(locale), size);
    }

    /// Texts are told of wherever they fall, so one pixel of canvas is enough.
    private static List<TextBox> paint(Sheet sheet) {
        Graphics2D nowhere = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        try {
            return sheet.paint(nowhere, layer -> {});
        } finally {
            nowhere.dispose();
        }
    }

    private static List<String> faults(String what, Sheet sheet) {
        List<TextBox> texts = paint(sheet);
        var whole = new Box(0, 0, sheet.pixelWidth(), sheet.pixelHeight());
        var faults = new ArrayList<String>();
        for (int i = 0; i < texts.size(); i++) {
            Box box = texts.get(i).box().grown(-TOUCH);
            if (!whole.contains(box.x(), box.y()) || !whole.contains(box.right(), box.bottom())) {
                faults.add(what + ": '" + texts.get(i).text() + "' leaves the sheet");
            }
            for (int j = 0; j < i; j++) {
                if (box.intersects(texts.get(j).box().grown(-TOUCH))) {
                    faults.add(
                            what
                                    + ": '"
                                    + texts.get(i).text()
                                    + "' on '"
                                    + texts.get(j).text()
                                    + "' at "
                                    + Math.round(box.x() / sheet.scale())
                                    + ", "
                                    + Math.round(box.y() / sheet.scale()));
                }
            }
        }
        return faults;
    }
}
