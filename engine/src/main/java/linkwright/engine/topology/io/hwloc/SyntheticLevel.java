package linkwright.engine.topology.io.hwloc;

import java.util.Map;

/// One level of a description.
///
/// @param type hwloc's name, empty where hwloc is to choose it
/// @param count how many in each object of the level above; 1 for an attached memory
/// @param isAttached whether it is a memory attached to the level on its left (`[numa]`)
/// @param attributes `size`, `memory`, `indexes` as written
record SyntheticLevel(String type, int count, boolean isAttached, Map<String, String> attributes) {
    boolean is(String other) {
        return type.equals(other);
    }

    SyntheticLevel ofType(String other) {
        return new SyntheticLevel(other, count, isAttached, attributes);
    }
}
