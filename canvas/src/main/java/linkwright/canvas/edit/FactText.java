package linkwright.canvas.edit;

import linkwright.engine.quantity.QuantityException;
import linkwright.engine.quantity.Rates;
import linkwright.engine.quantity.Sizes;
import linkwright.engine.topology.Attribute;

import java.util.Locale;

/// A fact's value as a person reads and types it, with its unit.
public final class FactText {
    private FactText() {}

    /// Writes a value so that [#parse] reads it back.
    public static String format(Attribute<?> attribute, Object value) {
        if (value instanceof Long bytes && isRate(attribute)) {
            return exactRate(bytes);
        }
        if (value instanceof Long bytes && isSize(attribute)) {
            return Sizes.exact(bytes) + "B";
        }
        return value.toString();
    }

    /// Reads what a person typed.
    ///
    /// @throws EditRefused when it is no value of the attribute's type or has no unit
    public static Object parse(Attribute<?> attribute, String text) throws EditRefused {
        String typed = text.strip();
        try {
            if (isRate(attribute)) {
                return Rates.parse(typed);
            }
            if (isSize(attribute)) {
                return Sizes.parse(typed);
            }
            return plain(attribute, typed);
        } catch (QuantityException notSo) {
            throw new EditRefused(notSo.problem());
        } catch (NumberFormatException notANumber) {
            throw new EditRefused("canvas.edit.fact.number", text);
        }
    }

    private static Object plain(Attribute<?> attribute, String typed) throws EditRefused {
        if (attribute.type() == Long.class) {
            return Long.valueOf(typed);
        }
        if (attribute.type() == Double.class) {
            double number = Double.parseDouble(typed);
            if (!Double.isFinite(number)) {
                throw new EditRefused("canvas.edit.fact.number", typed);
            }
            return number;
        }
        if (attribute.type() == Boolean.class) {
            return switch (typed.toLowerCase(Locale.ROOT)) {
                case "true", "yes", "是" -> true;
                case "false", "no", "否" -> false;
                default -> throw new EditRefused("canvas.edit.fact.yes-no", typed);
            };
        }
        return typed;
    }

    /// Writes a rate without losing a byte: in GB/s or Gbit/s where that is whole, else in B/s.
    public static String exactRate(long bytesPerSecond) {
        if (bytesPerSecond % 125_000_000 == 0 && bytesPerSecond % 1_000_000_000 != 0) {
            return bytesPerSecond / 125_000_000 + " Gbit/s";
        }
        if (bytesPerSecond % 10_000_000 == 0) {
            String digits = String.format(Locale.ROOT, "%.2f", bytesPerSecond / 1e9);
            return digits.replaceAll("\\.?0+$", "") + " GB/s";
        }
        return bytesPerSecond + " B/s";
    }

    private static boolean isRate(Attribute<?> attribute) {
        return attribute.id().endsWith("BytesPerSecond");
    }

    private static boolean isSize(Attribute<?> attribute) {
        return attribute.id().endsWith("Bytes");
    }
}
