package linkwright.canvas.document;

/// A sentence that a person pinned to the drawing.
///
/// @param id unique within the document
/// @param text what it says
/// @param at where it stands on the drawing
/// @param unknown members of a newer version
public record Note(String id, String text, Position at, UnknownMembers unknown) {
    /// Returns a note of this version.
    public static Note of(String id, String text, Position at) {
        return new Note(id, text, at, UnknownMembers.NONE);
    }
}
