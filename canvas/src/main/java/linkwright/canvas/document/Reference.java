package linkwright.canvas.document;

/// A run or a profile that belongs to the document and lies in a file of its own.
///
/// @param id unique within the document, `R-1`
/// @param file path of the file, relative to the document's folder where it can be
/// @param sha256 hash of the file's bytes when it was taken up, lower-case hex; tells whether it is
///   still the same file
/// @param topology fingerprint of the topology it was made on; tells whether it still fits the
///   drawing
/// @param unknown members of a newer version
public record Reference(
        String id, String file, String sha256, String topology, UnknownMembers unknown) {
    /// Returns a reference of this version.
    public static Reference of(String id, String file, String sha256, String topology) {
        return new Reference(id, file, sha256, topology, UnknownMembers.NONE);
    }
}
