package linkwright.canvas.paint;

/// Size and weight of a text (look.md, section 3).
///
/// @param size pixels at zoom 1
/// @param weight how heavy
public record TextStyle(double size, Weight weight) {
    /// How heavy a text is.
    public enum Weight {
        /// 400.
        REGULAR,
        /// 500; regular where a face has none.
        MEDIUM,
        /// 600; bold where a face has none.
        SEMIBOLD
    }

    static TextStyle regular(double size) {
        return new TextStyle(size, Weight.REGULAR);
    }

    static TextStyle medium(double size) {
        return new TextStyle(size, Weight.MEDIUM);
    }

    static TextStyle semibold(double size) {
        return new TextStyle(size, Weight.SEMIBOLD);
    }

    /// Returns the style in another size.
    public TextStyle sized(double other) {
        return new TextStyle(other, weight);
    }
}
