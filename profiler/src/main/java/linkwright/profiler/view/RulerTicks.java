package linkwright.profiler.view;

import linkwright.profiler.trace.TimeRange;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Ticks of a ruler at 1, 2 or 5 times a power of ten nanoseconds.
final class RulerTicks {
    /// Least distance between two labels.
    private static final double LEAST_PIXELS = 84;

    private static final int[] STEPS = {1, 2, 5};

    /// Units from the largest; a ruler keeps one for all its labels.
    private enum Unit {
        SECOND("s", 9),
        MILLISECOND("ms", 6),
        MICROSECOND("µs", 3),
        NANOSECOND("ns", 0);

        private final String sign;
        private final int power;

        Unit(String sign, int power) {
            this.sign = sign;
            this.power = power;
        }
    }

    private RulerTicks() {}

    /// A tick.
    ///
    /// @param nanos moment, from the start of the session
    /// @param label time since the origin with its unit; empty for a minor tick
    record Tick(long nanos, String label) {
        boolean isMajor() {
            return !label.isEmpty();
        }
    }

    /// Returns the ticks of a visible range.
    ///
    /// @param origin moment that the ruler calls 0
    static List<Tick> of(TimeScale scale, long origin) {
        TimeRange range = scale.range();
        long step = stepNanos(LEAST_PIXELS / scale.pixelsPerNano());
        // 2 is halved, 1 and 5 are cut in five.
        long minor = Math.max(1, leadingDigit(step) == 2 ? step / 2 : step / 5);
        Unit unit = unitOf(range.endNanos() - origin);
        var ticks = new ArrayList<Tick>();
        long first = Math.ceilDiv(range.startNanos() - origin, minor);
        for (long i = first; i * minor <= range.endNanos() - origin; i++) {
            long since = i * minor;
            String label = since % step == 0 ? label(since, step, unit) : "";
            ticks.add(new Tick(origin + since, label));
        }
        return ticks;
    }

    /// Returns the smallest of 1, 2, 5 times a power of ten that is not below a length.
    static long stepNanos(double least) {
        for (long power = 1; power <= 1_000_000_000_000_000_000L / 10; power *= 10) {
            for (int digit : STEPS) {
                if (digit * power >= least) {
                    return digit * power;
                }
            }
        }
        return 1_000_000_000_000_000_000L;
    }

    private static Unit unitOf(long nanos) {
        for (Unit unit : Unit.values()) {
            if (nanos >= Math.pow(10, unit.power)) {
                return unit;
            }
        }
        return Unit.NANOSECOND;
    }

    private static String label(long since, long step, Unit unit) {
        if (since == 0) {
            return "0";
        }
        int decimals = Math.max(0, unit.power - (int) Math.log10((double) step));
        double value = since / Math.pow(10, unit.power);
        return String.format(Locale.ROOT, "%." + decimals + "f %s", value, unit.sign);
    }

    private static int leadingDigit(long step) {
        long digit = step;
        while (digit >= 10) {
            digit /= 10;
        }
        return (int) digit;
    }
}
