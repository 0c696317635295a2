package linkwright.canvas.export;

import java.util.List;

/// What a picture says about itself.
///
/// @param title name of the drawing and what it shows, `dgx-h100 · AllReduce 1 GiB · ring`
/// @param subtitle what is drawn, in one line; may be empty
/// @param origin `simulated`, `measured · own runner, shm`, shown as a chip; may be empty
/// @param note one line below the origin, for example `5.60 ms, busbw 371 GB/s`; may be empty
/// @param facts small print, in order: sources, versions, units
public record Caption(
        String title, String subtitle, String origin, String note, List<String> facts) {
    public Caption {
        facts = List.copyOf(facts);
    }

    /// Returns a caption of a title only.
    public static Caption of(String title) {
        return new Caption(title, "", "", "", List.of());
    }
}
