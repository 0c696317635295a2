package linkwright.canvas.export;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.layout.DrawingLayout;
import linkwright.canvas.layout.SampleDrawings;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.overlay.SampleOverlays;
import linkwright.canvas.paint.Theme;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.extension.Extensions;
import linkwright.engine.topology.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import javax.imageio.ImageIO;

/// The same drawing gives the same bytes, read and laid out anew each time.
class RepeatablePicturesTest {
    private static byte[] written(String format, String sample, Locale locale) throws IOException {
        Topology topology = SampleDrawings.read(sample);
        OverlayFrame frame =
                OverlayFrame.of(
                        topology,
                        List.of(
                                SampleOverlays.heat(topology),
                                SampleOverlays.groups(topology, "dp"),
                                SampleOverlays.findings(topology)));
        var picture =
                new Picture(
                        DrawingLayout.of(topology, Map.of()),
                        frame,
                        Caption.of(sample),
                        Theme.PRINT,
                        Texts.in(locale),
                        PictureSize.of(1280, 800));
        var bytes = new ByteArrayOutputStream();
        Extensions.find(PictureExporter.class, format).orElseThrow().write(picture, bytes);
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @CsvSource({
        "png,dgx-h100",
        "svg,dgx-h100",
        "pdf,dgx-h100",
        "png,course-256",
        "svg,course-256",
        "pdf,course-256"
    })
    void samePictureGivesSameBytes(String format, String sample) throws IOException {
        byte[] first = written(format, sample, Texts.CHINESE);
        assertThat(first).isNotEmpty();
        assertThat(written(format, sample, Texts.CHINESE)).isEqualTo(first);
    }

    @Test
    void pngHasTheSizeAskedFor() throws IOException {
        BufferedImage image =
                ImageIO.read(new ByteArrayInputStream(written("png", "dgx-a100", Locale.ENGLISH)));
        assertThat(image.getWidth()).isEqualTo(1280);
        assertThat(image.getHeight()).isEqualTo(800);
    }

    @ParameterizedTest
    @ValueSource(strings = {"title", "frames", "links", "components", "labels", "legend"})
    void svgHasEachLayerAsAGroupAndTextAsText(String layer) throws IOException {
        String svg = new String(written("svg", "dgx-a100", Locale.ENGLISH), StandardCharsets.UTF_8);
        assertThat(svg).contains("id='" + layer + "'").contains(">GPU 3</text>");
    }
}
