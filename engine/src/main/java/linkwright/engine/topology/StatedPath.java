package linkwright.engine.topology;

/// What a matrix such as `nvidia-smi topo -m` says of a pair; kept beside the links, never turned
/// into them.
///
/// @param a one of the pair
/// @param b the other
/// @param pathClass how near they are said to be
/// @param linkCount bonded NVLinks where the class is NVL (`NV12` says 12), else 0
/// @param source who says so
public record StatedPath(
        ComponentId a, ComponentId b, PathClass pathClass, int linkCount, Source source) {
    public StatedPath {
        if (linkCount < 0) {
            throw new IllegalArgumentException(a + " and " + b + ": " + linkCount + " links");
        }
    }
}
