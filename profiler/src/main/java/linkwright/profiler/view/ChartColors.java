package linkwright.profiler.view;

import java.awt.Color;
import java.util.List;

/// The colours of a chart by role, for Java2D.
///
/// @param panel ground
/// @param hairline grid
/// @param strongLine axes
/// @param ink titles, names and the bound
/// @param softInk conditions and values
/// @param faintInk ticks
/// @param groups twelve colours for series, in the order of the group palette
public record ChartColors(
        Color panel,
        Color hairline,
        Color strongLine,
        Color ink,
        Color softInk,
        Color faintInk,
        List<Color> groups) {
    /// The colours on white.
    public static final ChartColors LIGHT =
            new ChartColors(
                    Color.decode("#FFFFFF"),
                    Color.decode("#DEE2E8"),
                    Color.decode("#B4BCC8"),
                    Color.decode("#171A20"),
                    Color.decode("#454C59"),
                    Color.decode("#636B7A"),
                    decoded(
                            "#2446B2", "#F4C928", "#9E3E5D", "#80DFFE", "#6A250E", "#3E9E77",
                            "#DA81CB", "#3B2868", "#AAC296", "#E95C08", "#6F958A", "#A2A7AD"));

    /// The colours on black.
    public static final ChartColors DARK =
            new ChartColors(
                    Color.decode("#1A1E25"),
                    Color.decode("#2C323C"),
                    Color.decode("#4B5565"),
                    Color.decode("#ECEFF4"),
                    Color.decode("#B9C0CC"),
                    Color.decode("#939CAB"),
                    decoded(
                            "#576CD8", "#F1D030", "#906277", "#78E8FE", "#913E0D", "#1EB17A",
                            "#E28FCE", "#594A94", "#ADD2A3", "#E77800", "#7FA69B", "#A2A7AD"));

    public ChartColors {
        groups = List.copyOf(groups);
    }

    private static List<Color> decoded(String... colors) {
        return List.of(colors).stream().map(Color::decode).toList();
    }
}
