package linkwright.canvas.paint;

import linkwright.canvas.layout.Box;

/// A text that was painted, and where: what a test holds against the others, since nothing may
/// overlap.
///
/// @param text what it says
/// @param box where, in device pixels of the picture
public record TextBox(String text, Box box) {}
