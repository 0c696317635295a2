package linkwright.profiler.view;

import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/// A logarithmic axis with ticks at whole powers of its base, labelled with their units.
final class LogScaleAxis extends LogAxis {
    private static final long serialVersionUID = 1L;

    /// Beside this many labels they would touch.
    private static final int MOST_TICKS = 8;

    private final int base;
    private final long first;
    private final long last;
    private final transient LongFunction<String> label;

    private LogScaleAxis(int base, long first, long last, LongFunction<String> label) {
        this.base = base;
        this.first = first;
        this.last = last;
        this.label = label;
        setBase(base);
        // A little room, so that points on the edges are whole.
        double room = Math.pow((double) last / first, 0.015) * 1.02;
        setRange(first / room, last * room);
    }

    /// Returns an axis of sizes in bytes, whose ticks are powers of two.
    static LogScaleAxis ofSizes(long smallest, long largest, LongFunction<String> label) {
        return new LogScaleAxis(2, smallest, Math.max(largest, smallest * 2), label);
    }

    /// Returns an axis of times in nanoseconds, from a power of ten to a power of ten.
    static LogScaleAxis ofTimes(long shortest, long longest, LongFunction<String> label) {
        long low = (long) Math.pow(10, Math.floor(Math.log10((double) Math.max(1, shortest))));
        long high = (long) Math.pow(10, Math.ceil(Math.log10((double) Math.max(10, longest))));
        return new LogScaleAxis(10, low, Math.max(high, low * 10), label);
    }

    @Override
    public List<NumberTick> refreshTicks(
            Graphics2D g2, AxisState state, Rectangle2D dataArea, RectangleEdge edge) {
        boolean horizontal = RectangleEdge.isTopOrBottom(edge);
        TextAnchor anchor = horizontal ? TextAnchor.TOP_CENTER : TextAnchor.CENTER_RIGHT;
        var ticks = new ArrayList<NumberTick>();
        for (long value : tickValues()) {
            ticks.add(new NumberTick(value, label.apply(value), anchor, TextAnchor.CENTER, 0));
        }
        return ticks;
    }

    /// Returns powers of the base from the first one within the axis, evenly spaced.
    List<Long> tickValues() {
        double logBase = Math.log(base);
        int low = (int) Math.ceil(Math.log((double) first) / logBase - 1e-9);
        int high = (int) Math.floor(Math.log((double) last) / logBase + 1e-9);
        int step = Math.max(1, Math.ceilDiv(high - low, MOST_TICKS - 1));
        var values = new ArrayList<Long>();
        for (int power = low; power <= high; power += step) {
            values.add(Math.round(Math.pow(base, power)));
        }
        return values;
    }
}
