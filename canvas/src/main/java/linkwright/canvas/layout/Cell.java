package linkwright.canvas.layout;

import java.util.List;

/// A cell on a network switch for the cables to one other switch.
///
/// @param links indices of the links, among those of its plan
/// @param box where it stands
public record Cell(List<Integer> links, Box box) {
    public Cell {
        links = List.copyOf(links);
    }
}
