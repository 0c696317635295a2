package linkwright.engine.topology.io;

import java.util.BitSet;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/// CPU masks as the kernel prints them: 32-bit words in hexadecimal, most significant first, joined
/// by commas; a word may have fewer than 8 digits.
public final class CpuMask {
    /// 8192 CPUs, the most Linux can be built for (NR_CPUS).
    private static final int MAXIMUM_WORDS = 256;

    private static final Pattern WORD = Pattern.compile("(?:0[xX])?[0-9a-fA-F]{1,8}");

    private CpuMask() {}

    /// Reads a mask, empty when it is none.
    public static Optional<BitSet> parse(String text) {
        String[] words = text.split(",", -1);
        var cpus = new BitSet();
        if (words.length > MAXIMUM_WORDS) {
            return Optional.empty();
        }
        for (int i = 0; i < words.length; i++) {
            String word = words[words.length - 1 - i].strip();
            if (!WORD.matcher(word).matches()) {
                return Optional.empty();
            }
            long bits = Long.parseLong(word.replaceFirst("^0[xX]", ""), 16);
            for (int bit = 0; bit < 32; bit++) {
                cpus.set(32 * i + bit, (bits >> bit & 1) == 1);
            }
        }
        return Optional.of(cpus);
    }

    /// Returns the list as the kernel writes it: `0-3,8`.
    public static String list(BitSet cpus) {
        var list = new StringJoiner(",");
        for (int from = cpus.nextSetBit(0); from >= 0; from = cpus.nextSetBit(from)) {
            int end = cpus.nextClearBit(from);
            list.add(end - from == 1 ? "" + from : from + "-" + (end - 1));
            from = end;
        }
        return list.toString();
    }
}
