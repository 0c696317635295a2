package linkwright.canvas.layout;

import linkwright.engine.topology.ComponentKind;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A device in the tree that hangs on a NUMA node, while the layout gives it its columns.
final class Node {
    final int component;
    final ComponentKind kind;

    /// Link to what it hangs on; -1 for one that hangs on nothing a link tells.
    final int link;

    final List<Node> children = new ArrayList<>();

    /// Whether this is a GPU, or something else that stands in the upper row, or holds one.
    boolean hasUpper;

    /// Whether this is an adapter, or something else that stands in the lower row, or holds one.
    boolean hasLower;

    /// Left edge and width of its columns.
    double x;

    double width;

    Node(int component, ComponentKind kind, int link) {
        this.component = component;
        this.kind = kind;
        this.link = link;
    }

    boolean isLeaf() {
        return children.isEmpty();
    }

    /// Whether it is a PCIe root that leads to one thing only: a square on the edge of its CPU.
    boolean isPort() {
        return kind == ComponentKind.PCIE_ROOT && children.size() <= 1;
    }

    /// Whether it is drawn as a bar over its columns.
    boolean isBar() {
        return kind == ComponentKind.PCIE_SWITCH || (!isLeaf() && !isPort());
    }

    double centerX() {
        return x + width / 2;
    }

    boolean isOnlyLower() {
        return hasLower && !hasUpper;
    }

    /// Levels of bars at and below it.
    int depth() {
        int below = children.stream().mapToInt(Node::depth).max().orElse(0);
        return below + (isBar() ? 1 : 0);
    }

    /// Finds out what it holds, and orders its children: those with a GPU by the lowest GPU, then
    /// the rest.
    void settle() {
        children.forEach(Node::settle);
        hasUpper |= children.stream().anyMatch(child -> child.hasUpper);
        hasLower |= children.stream().anyMatch(child -> child.hasLower);
        children.sort(Comparator.comparing(Node::isOnlyLower).thenComparingInt(Node::firstLeaf));
    }

    private int firstLeaf() {
        return children.stream()
                .filter(child -> !hasUpper || child.hasUpper)
                .mapToInt(Node::firstLeaf)
                .min()
                .orElse(component);
    }
}
