package linkwright.canvas.document;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// What a file holds beside the members this version knows, kept so that a newer program's words
/// survive a visit here.
///
/// @param jsonByName the value of each member as JSON text, in the order of the file
public record UnknownMembers(Map<String, String> jsonByName) {
    /// Nothing unknown.
    public static final UnknownMembers NONE = new UnknownMembers(Map.of());

    public UnknownMembers {
        jsonByName = Collections.unmodifiableMap(new LinkedHashMap<>(jsonByName));
    }
}
