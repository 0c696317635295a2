package linkwright.profiler.view;

import javafx.scene.paint.Color;

/// The colours of a timeline by role.
///
/// @param panel ground
/// @param raised ground of a note above the lanes
/// @param sunken ground of NVTX ranges
/// @param hairline grid and separators
/// @param strongLine edges of ranges
/// @param ink names and figures
/// @param softInk what explains them
/// @param faintInk ticks
/// @param accent cursor and range, which are the person's
/// @param accentSoft ground of a range
/// @param onAccent text on the accent
/// @param compute kernels that compute
/// @param copy copies and memory sets
/// @param communication kernels that communicate
/// @param waiting the part of them spent waiting for a peer
public record TimelineColors(
        Color panel,
        Color raised,
        Color sunken,
        Color hairline,
        Color strongLine,
        Color ink,
        Color softInk,
        Color faintInk,
        Color accent,
        Color accentSoft,
        Color onAccent,
        Color compute,
        Color copy,
        Color communication,
        Color waiting) {
    /// The colours on white.
    public static final TimelineColors LIGHT =
            new TimelineColors(
                    Color.web("#FFFFFF"),
                    Color.web("#FFFFFF"),
                    Color.web("#EDF0F4"),
                    Color.web("#DEE2E8"),
                    Color.web("#B4BCC8"),
                    Color.web("#171A20"),
                    Color.web("#454C59"),
                    Color.web("#636B7A"),
                    Color.web("#0B5CC4"),
                    Color.web("#E2EDFA"),
                    Color.web("#FFFFFF"),
                    Color.web("#8FA3BF"),
                    Color.web("#B9C6D8"),
                    Color.web("#12857D"),
                    Color.web("#CFE8E5"));

    /// The colours on black.
    public static final TimelineColors DARK =
            new TimelineColors(
                    Color.web("#1A1E25"),
                    Color.web("#222731"),
                    Color.web("#101317"),
                    Color.web("#2C323C"),
                    Color.web("#4B5565"),
                    Color.web("#ECEFF4"),
                    Color.web("#B9C0CC"),
                    Color.web("#939CAB"),
                    Color.web("#6CB0FF"),
                    Color.web("#1D3350"),
                    Color.web("#08131F"),
                    Color.web("#5B6E8C"),
                    Color.web("#3E4B60"),
                    Color.web("#3FBFB3"),
                    Color.web("#17403D"));
}
