package linkwright.engine.topology.io.hwloc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads a description into its levels (hwloc, hwloc/topology-synthetic.c).
final class SyntheticLevels {
    /// hwloc's own limit.
    private static final int MAXIMUM_LEVELS = 128;

    private static final Pattern LEVEL =
            Pattern.compile(
                    "(?:([A-Za-z]\\w*):)?(\\d{1,9})(?:\\(([^)]*)\\))?|\\[([A-Za-z]\\w*)(?:\\(([^)]*)\\))?\\]");
    private static final Pattern CACHE = Pattern.compile("l(\\d)([iud]?)(?:c.*)?");
    private static final Pattern NODE = Pattern.compile("nu.*|node.*");

    private SyntheticLevels() {}

    /// Returns the levels from the outermost, without the machine, which is implicit.
    static List<SyntheticLevel> of(String description) throws SyntheticProblem {
        var levels = new ArrayList<SyntheticLevel>();
        String rest = withoutRoot(description.strip());
        Matcher matcher = LEVEL.matcher(rest);
        int at = 0;
        while (at < rest.length()) {
            if (!matcher.find(at) || matcher.start() != at) {
                throw new SyntheticProblem("synthetic-level", shortened(rest.substring(at)));
            }
            levels.add(level(matcher));
            if (levels.size() > MAXIMUM_LEVELS) {
                throw new SyntheticProblem("synthetic-levels", "" + MAXIMUM_LEVELS);
            }
            at = matcher.end();
            while (at < rest.length() && rest.charAt(at) == ' ') {
                at++;
            }
        }
        return complete(levels);
    }

    /// Attributes of the machine itself may stand before all levels.
    private static String withoutRoot(String description) {
        return description.startsWith("(")
                ? description.substring(description.indexOf(')') + 1).strip()
                : description;
    }

    private static String shortened(String text) {
        return text.substring(0, Math.min(40, text.length()));
    }

    private static SyntheticLevel level(Matcher matcher) throws SyntheticProblem {
        boolean isAttached = matcher.group(4) != null;
        String word =
                Optional.ofNullable(isAttached ? matcher.group(4) : matcher.group(1)).orElse("");
        String type = word.isEmpty() ? "" : type(word);
        if (isAttached && !type.equals("NUMANode")) {
            throw new SyntheticProblem("synthetic-attached", word);
        }
        int count = isAttached ? 1 : Integer.parseInt(matcher.group(2));
        if (count == 0) {
            throw new SyntheticProblem("synthetic-none", matcher.group());
        }
        String attributes =
                Optional.ofNullable(isAttached ? matcher.group(5) : matcher.group(3)).orElse("");
        return new SyntheticLevel(type, count, isAttached, attributes(attributes));
    }

    /// Names may be shortened: `pack`, `numa`, `node`, `l2`, `l1d`.
    static String type(String word) throws SyntheticProblem {
        String lower = word.toLowerCase(Locale.ROOT);
        Matcher cache = CACHE.matcher(lower);
        if (cache.matches()) {
            String kind = cache.group(2).equals("u") ? "" : cache.group(2);
            return "L" + cache.group(1) + kind + "Cache";
        }
        if (lower.startsWith("pack") || lower.startsWith("sock")) {
            return "Package";
        }
        if (NODE.matcher(lower).matches()) {
            return "NUMANode";
        }
        for (String known : List.of("Core", "PU", "Machine", "Die", "Group")) {
            if (lower.startsWith(known.toLowerCase(Locale.ROOT))) {
                return known;
            }
        }
        throw new SyntheticProblem("synthetic-type", word);
    }

    private static Map<String, String> attributes(String text) throws SyntheticProblem {
        var attributes = new LinkedHashMap<String, String>();
        for (String part : text.isBlank() ? new String[0] : text.strip().split("\\s+")) {
            int equals = part.indexOf('=');
            String key = equals < 0 ? part : part.substring(0, equals);
            if (!List.of("size", "memory", "memorysidecachesize", "indexes").contains(key)) {
                throw new SyntheticProblem("synthetic-attribute", shortened(part));
            }
            attributes.put(key, equals < 0 ? "" : part.substring(equals + 1));
        }
        return attributes;
    }

    private static List<SyntheticLevel> complete(List<SyntheticLevel> levels)
            throws SyntheticProblem {
        long unset = levels.stream().filter(level -> level.type().isEmpty()).count();
        boolean isLastAttached = !levels.isEmpty() && levels.getLast().isAttached();
        if (levels.isEmpty() || isLastAttached) {
            throw new SyntheticProblem("synthetic-no-pu", "");
        }
        boolean isLastUnset = levels.getLast().type().isEmpty();
        if (unset > 0 && unset != levels.size() && !(unset == 1 && isLastUnset)) {
            throw new SyntheticProblem("synthetic-mixed", "");
        }
        List<SyntheticLevel> typed = unset == levels.size() ? chosen(levels) : levels;
        var complete = new ArrayList<>(typed);
        complete.set(
                complete.size() - 1,
                complete.getLast().type().isEmpty()
                        ? complete.getLast().ofType("PU")
                        : complete.getLast());
        if (!complete.getLast().is("PU")) {
            throw new SyntheticProblem("synthetic-no-pu", "");
        }
        for (String once : List.of("PU", "Core", "Package", "Machine")) {
            if (complete.stream().filter(level -> level.is(once)).count() > 1) {
                throw new SyntheticProblem("synthetic-twice", once);
            }
        }
        return complete;
    }

    /// hwloc gives bare numbers, in this order of need, a NUMA node, a package, a core, up to four
    /// caches and groups, and places them as group, package, node, caches, core, PU.
    private static List<SyntheticLevel> chosen(List<SyntheticLevel> levels) {
        int between = levels.size() - 1;
        int caches = Math.clamp(between - 3L, 0, 4);
        var types = new ArrayList<String>();
        for (int i = 0; i < between - Math.min(between, 3) - caches; i++) {
            types.add("Group");
        }
        if (between >= 2) {
            types.add("Package");
        }
        if (between >= 1) {
            types.add("NUMANode");
        }
        // Of fewer than four, first the second level, then the first, then the third.
        List<String> order = List.of("L3Cache", "L2Cache", "L1dCache", "L1iCache");
        for (int i = 0; i < order.size(); i++) {
            int needed = List.of(3, 1, 2, 4).get(i);
            if (caches >= needed) {
                types.add(order.get(i));
            }
        }
        if (between >= 3) {
            types.add("Core");
        }
        types.add("PU");
        var chosen = new ArrayList<SyntheticLevel>();
        for (int i = 0; i < levels.size(); i++) {
            chosen.add(levels.get(i).ofType(types.get(i)));
        }
        return chosen;
    }
}
