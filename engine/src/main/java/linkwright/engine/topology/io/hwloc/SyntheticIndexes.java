package linkwright.engine.topology.io.hwloc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The operating system's numbers of a level's objects, in the order of the tree: counted from 0
/// unless the description says otherwise, by a list (`3,5`), by loops of step and number
/// (`1*2:2*2`), or by the types of levels above (`pack:l2`), which hwloc turns into loops
/// (hwloc/topology-synthetic.c).
final class SyntheticIndexes {
    private static final Pattern LIST = Pattern.compile("\\d{1,5}(?:,\\d{1,5})*");
    private static final Pattern LOOPS =
            Pattern.compile("\\d{1,6}\\*\\d{1,6}(?::\\d{1,6}\\*\\d{1,6})*");

    /// Goes on by one every `step` objects, `number` times, and begins anew.
    private record Loop(int step, int number) {}

    private final int[] numbers;
    private int taken;

    private SyntheticIndexes(int[] numbers) {
        this.numbers = numbers;
    }

    long next() {
        return numbers[taken++];
    }

    /// @param said what `indexes=` says, empty for nothing
    /// @param total how many objects there are
    /// @param widths how many objects each type of level above has, from the outermost
    static SyntheticIndexes of(String said, int total, Map<String, Long> widths)
            throws SyntheticProblem {
        if (said.isEmpty()) {
            return new SyntheticIndexes(IntStream.range(0, total).toArray());
        }
        if (LIST.matcher(said).matches()) {
            int[] listed = Arrays.stream(said.split(",", -1)).mapToInt(Integer::parseInt).toArray();
            if (listed.length < total) {
                throw new SyntheticProblem("synthetic-indexes", said);
            }
            return new SyntheticIndexes(Arrays.copyOf(listed, total));
        }
        List<Loop> loops =
                LOOPS.matcher(said).matches() ? loops(said) : byTypes(said, total, widths);
        return new SyntheticIndexes(interleaved(loops, total, said));
    }

    private static List<Loop> loops(String said) throws SyntheticProblem {
        var loops = new ArrayList<Loop>();
        for (String part : said.split(":", -1)) {
            int star = part.indexOf('*');
            int step = Integer.parseInt(part.substring(0, star));
            int number = Integer.parseInt(part.substring(star + 1));
            if (step == 0 || number == 0) {
                throw new SyntheticProblem("synthetic-indexes", said);
            }
            loops.add(new Loop(step, number));
        }
        return loops;
    }

    private static List<Loop> byTypes(String said, int total, Map<String, Long> widths)
            throws SyntheticProblem {
        var named = new LinkedHashMap<String, Long>();
        for (String word : said.split(":", -1)) {
            String type = SyntheticLevels.type(word);
            Long width = widths.get(type);
            if (width == null || named.put(type, width) != null) {
                throw new SyntheticProblem("synthetic-indexes", said);
            }
        }
        var loops = new ArrayList<Loop>();
        for (long width : named.values()) {
            long above =
                    named.values().stream()
                            .filter(other -> other < width)
                            .mapToLong(Long::longValue)
                            .max()
                            .orElse(1);
            loops.add(new Loop((int) (total / width), (int) (width / above)));
        }
        return loops;
    }

    private static int[] interleaved(List<Loop> said, int total, String text)
            throws SyntheticProblem {
        var loops = new ArrayList<>(said);
        long product = 1;
        int smallest = total;
        for (Loop loop : loops) {
            product = Math.min(product * loop.number(), Integer.MAX_VALUE);
            smallest = Math.min(smallest, loop.step());
        }
        if (product != total && product > 0 && smallest == total / product) {
            loops.add(new Loop(1, (int) (total / product)));
        }
        var numbers = new int[total];
        int factor = 1;
        for (Loop loop : loops) {
            for (int i = 0; i < total; i++) {
                numbers[i] += i / loop.step() % loop.number() * factor;
            }
            factor *= loop.number();
        }
        var seen = new HashSet<Integer>();
        for (int number : numbers) {
            if (number < 0 || number >= total || !seen.add(number)) {
                throw new SyntheticProblem("synthetic-indexes", text);
            }
        }
        return numbers;
    }
}
