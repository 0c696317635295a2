package linkwright.canvas.paint;

import java.awt.Color;

/// Inks of a box, by what it is painted with.
///
/// @param first for what matters most
/// @param second for what stands beside it
/// @param third for captions
record Inks(Color first, Color second, Color third) {
    /// Returns the inks on a ground of the theme.
    static Inks plain(Brush brush) {
        return new Inks(
                brush.color(ColorRole.INK_1),
                brush.color(ColorRole.INK_2),
                brush.color(ColorRole.INK_3));
    }

    /// Returns one ink for all, that reads on a colour.
    static Inks on(Brush brush, Color fill) {
        Color ink = brush.theme().inkOn(fill);
        return new Inks(ink, ink, ink);
    }
}
