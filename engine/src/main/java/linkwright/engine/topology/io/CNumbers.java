package linkwright.engine.topology.io;

/// Numbers as C's `strtol` reads them with base 0, which is how NCCL and hwloc read attributes.
final class CNumbers {
    private CNumbers() {}

    /// Reads `0x` as hexadecimal and a leading `0` as octal; what follows the digits is ignored, a
    /// text without digits is 0, and what does not fit is the largest that does.
    static long parse(String text) {
        String digits = text.strip();
        boolean isNegative = digits.startsWith("-");
        if (isNegative || digits.startsWith("+")) {
            digits = digits.substring(1);
        }
        int base = 10;
        if (digits.startsWith("0x") || digits.startsWith("0X")) {
            base = 16;
            digits = digits.substring(2);
        } else if (digits.startsWith("0")) {
            base = 8;
        }
        long value = digits(digits, base);
        return isNegative ? -value : value;
    }

    private static long digits(String digits, int base) {
        long value = 0;
        for (int i = 0; i < digits.length(); i++) {
            char character = digits.charAt(i);
            int digit = character < 128 ? Character.digit(character, base) : -1;
            if (digit < 0) {
                break;
            }
            if (value > (Long.MAX_VALUE - digit) / base) {
                return Long.MAX_VALUE;
            }
            value = value * base + digit;
        }
        return value;
    }
}
