package linkwright.engine.verify;

import linkwright.engine.schedule.Buffer;
import linkwright.engine.verify.ElementHistory.Input;
import linkwright.engine.verify.ElementHistory.Source;
import linkwright.engine.verify.ElementHistory.Written;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;

/// Finds the shortest chain of operations by which a contribution came where it is.
final class Causes {
    private final ElementHistory history;
    private final Map<Written, List<Source>> sources = new HashMap<>();

    Causes(ElementHistory history) {
        this.history = history;
    }

    /// How an element came to hold a contribution.
    ///
    /// @param count how often it holds it; 2 stands for more, 0 for not at all
    /// @param length operations on the shortest way from the input
    /// @param previous what it read on that way
    private record Way(int count, int length, Source previous) {}

    /// Returns the operations by which an element of a rank's buffer came to hold a contribution,
    /// in the order of execution. Where it came twice these are two chains that meet; where it did
    /// not come, a chain by which something else did.
    List<Integer> of(int rank, Buffer buffer, long element, Input contribution) {
        List<Source> last = history.finalSource(rank, buffer, element);
        if (last.isEmpty() || !(last.getFirst() instanceof Written end)) {
            return List.of();
        }
        List<Written> nodes = explore(end);
        Map<Written, Way> ways = ways(nodes, contribution::equals);
        if (wayTo(end, ways).count() == 0) {
            ways = ways(nodes, input -> true);
        } else if (wayTo(end, ways).count() > 1) {
            return operations(meetingChains(end, contribution, ways));
        }
        return operations(chain(end, ways));
    }

    /// Returns all that went into a node, in the order of execution.
    private List<Written> explore(Written end) {
        var queue = new ArrayDeque<Written>(List.of(end));
        sources.put(end, history.sourcesOf(end));
        while (!queue.isEmpty()) {
            for (Source source : sourcesOf(queue.remove())) {
                if (source instanceof Written written && !sources.containsKey(written)) {
                    sources.put(written, history.sourcesOf(written));
                    queue.add(written);
                }
            }
        }
        var nodes = new ArrayList<>(sources.keySet());
        nodes.sort(Comparator.comparingInt(Written::position));
        return nodes;
    }

    private Map<Written, Way> ways(List<Written> nodes, Predicate<Input> contribution) {
        var ways = new HashMap<Written, Way>();
        for (Written node : nodes) {
            int count = 0;
            Way shortest = new Way(0, Integer.MAX_VALUE, node);
            for (Source source : sourcesOf(node)) {
                Way way = wayTo(source, contribution, ways);
                count += way.count();
                if (way.count() > 0 && way.length() + 1 < shortest.length()) {
                    shortest = new Way(1, way.length() + 1, source);
                }
            }
            ways.put(node, new Way(Math.min(2, count), shortest.length(), shortest.previous()));
        }
        return ways;
    }

    private List<Source> sourcesOf(Written node) {
        return sources.getOrDefault(node, List.of());
    }

    private static Way wayTo(Written node, Map<Written, Way> ways) {
        return ways.getOrDefault(node, new Way(0, Integer.MAX_VALUE, node));
    }

    private static Way wayTo(Source source, Predicate<Input> contribution, Map<Written, Way> ways) {
        return switch (source) {
            case Input input -> new Way(contribution.test(input) ? 1 : 0, 0, input);
            case Written written -> wayTo(written, ways);
        };
    }

    private static List<Written> chain(Source end, Map<Written, Way> ways) {
        var chain = new ArrayList<Written>();
        Source source = end;
        while (source instanceof Written written && wayTo(written, ways).count() > 0) {
            chain.add(written);
            source = wayTo(written, ways).previous();
        }
        return chain;
    }

    /// Goes back from where a contribution is twice to where it became so, and from there on both
    /// ways to its input.
    private List<Written> meetingChains(Written end, Input contribution, Map<Written, Way> ways) {
        var chains = new ArrayList<Written>();
        Optional<Written> node = Optional.of(end);
        while (node.isPresent()) {
            chains.add(node.get());
            List<Source> read = sourcesOf(node.get());
            node = firstHoldingTwice(read, ways);
            if (node.isEmpty()) {
                for (Source source : read) {
                    if (wayTo(source, contribution::equals, ways).count() > 0) {
                        chains.addAll(chain(source, ways));
                    }
                }
            }
        }
        return chains;
    }

    private static Optional<Written> firstHoldingTwice(List<Source> read, Map<Written, Way> ways) {
        return read.stream()
                .filter(source -> source instanceof Written)
                .map(source -> (Written) source)
                .filter(written -> wayTo(written, ways).count() > 1)
                .findFirst();
    }

    private List<Integer> operations(List<Written> nodes) {
        var inOrder = new TreeSet<Written>(Comparator.comparingInt(Written::position));
        inOrder.addAll(nodes);
        return inOrder.stream().map(history::operation).toList();
    }
}
