package linkwright.canvas.layout;

import java.util.List;

/// Shapes and ways in coordinates of their own: the inside of a host, or a whole sheet.
///
/// Hosts of the same shape share one plan, so it speaks of components and links by their place in
/// lists that its [Inset] gives.
///
/// @param box what it covers
/// @param parts shapes, each after the one it stands in
/// @param ways links, in the order of drawing
/// @param trunks bundles of links to different targets
/// @param cells cells of network switches
/// @param dots insides of compact hosts
/// @param signs words that belong to no component
public record Plan(
        Box box,
        List<Part> parts,
        List<Way> ways,
        List<Trunk> trunks,
        List<Cell> cells,
        List<Dot> dots,
        List<Sign> signs) {
    public Plan {
        parts = List.copyOf(parts);
        ways = List.copyOf(ways);
        trunks = List.copyOf(trunks);
        cells = List.copyOf(cells);
        dots = List.copyOf(dots);
        signs = List.copyOf(signs);
    }
}
