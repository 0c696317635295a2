package linkwright.canvas.export;

/// How large a picture is.
///
/// @param width pixels of the file; 0 for as wide as the drawing asks for
/// @param height pixels of the file; 0 for as high as the drawing asks for
/// @param scale pixels of the file for each pixel of the sheet where the size is left to the
///   drawing; above 0. Vector formats have one.
public record PictureSize(int width, int height, double scale) {
    /// Largest side of a picture in pixels; beyond it a viewer fails or memory ends.
    public static final int LARGEST = 16_384;

    public PictureSize {
        boolean isWrong = width < 0 || height < 0 || width > LARGEST || height > LARGEST;
        if (isWrong || (width == 0) != (height == 0) || !(scale > 0 && scale <= 8)) {
            throw new IllegalArgumentException(width + " x " + height + ", scale " + scale);
        }
    }

    /// Returns the size that the drawing asks for, in double density for sharp screens.
    public static PictureSize natural() {
        return new PictureSize(0, 0, 2);
    }

    /// Returns the size that the drawing asks for.
    public static PictureSize natural(double scale) {
        return new PictureSize(0, 0, scale);
    }

    /// Returns a fixed size.
    public static PictureSize of(int width, int height) {
        return new PictureSize(width, height, 1);
    }

    boolean isNatural() {
        return width == 0;
    }
}
