package linkwright.canvas.layout;

import java.util.List;

/// Cables to different targets drawn as one thick line; it takes the colour of its hottest member.
///
/// @param links indices of the links, among those of its plan
/// @param path its line
/// @param width pixels, the same for every load
/// @param count where the number of cables stands, empty where a neighbour says it already
public record Trunk(List<Integer> links, Path path, double width, List<PortMark> count) {
    public Trunk {
        links = List.copyOf(links);
        count = List.copyOf(count);
    }
}
