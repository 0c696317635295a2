package linkwright.engine.topology.synthetic;

import linkwright.engine.diagnostic.Message;
import linkwright.engine.quantity.QuantityException;
import linkwright.engine.quantity.Rates;
import linkwright.engine.quantity.Times;
import linkwright.engine.topology.synthetic.SyntheticPlan.Figures;
import linkwright.engine.topology.synthetic.SyntheticPlan.HostGroup;
import linkwright.engine.topology.synthetic.SyntheticPlan.Part;
import linkwright.engine.topology.synthetic.SyntheticPlan.Tier;
import linkwright.engine.topology.synthetic.SyntheticScanner.Kind;
import linkwright.engine.topology.synthetic.SyntheticScanner.Token;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Reads the grammar of [SyntheticTopology] by recursive descent.
final class SyntheticParser {
    /// Largest text, in characters.
    private static final int MAXIMUM_LENGTH = 4096;

    /// Largest number of components and links together; 16,384 GPUs need about a million.
    private static final double MAXIMUM_SIZE = 4e6;

    private static final List<String> TIERS = List.of("switch", "leaf", "spine", "core", "rail");

    private final List<Token> tokens;
    private int at;

    SyntheticParser(String text) throws SyntheticException {
        if (text.length() > MAXIMUM_LENGTH) {
            throw new SyntheticException(
                    MAXIMUM_LENGTH, "topology.synthetic.too-long", MAXIMUM_LENGTH);
        }
        tokens = SyntheticScanner.scan(text);
    }

    SyntheticPlan parse() throws SyntheticException {
        var hosts = new ArrayList<HostGroup>();
        var tiers = new ArrayList<Tier>();
        do {
            if (next().kind() == Kind.NUMBER) {
                hosts.add(hosts());
            } else {
                tiers.add(tier(tiers));
            }
        } while (accept(";"));
        if (next().kind() != Kind.END) {
            throw expected("end-of-item");
        }
        if (hosts.isEmpty()) {
            throw expected("hosts");
        }
        var plan = new SyntheticPlan(List.copyOf(hosts), List.copyOf(tiers));
        if (plan.size() > MAXIMUM_SIZE) {
            throw new SyntheticException(
                    1, "topology.synthetic.too-large", Math.round(plan.size()));
        }
        return plan;
    }

    private HostGroup hosts() throws SyntheticException {
        int count = count();
        String word = take(Kind.WORD, "times").text().toLowerCase(Locale.ROOT);
        if (!word.startsWith("x") && !word.equals("×")) {
            at--;
            throw expected("times");
        }
        String host = word.length() > 1 ? word.substring(1) : take(Kind.WORD, "host").text();
        if (!Words.names("host", host)) {
            at--;
            throw expected("host");
        }
        var parts = new ArrayList<Part>();
        if (accept(":")) {
            do {
                parts.add(part());
            } while (accept(","));
        }
        return new HostGroup(count, List.copyOf(parts));
    }

    private Part part() throws SyntheticException {
        int count = count();
        Token word = take(Kind.WORD, "part");
        Optional<PartKind> kind = PartKind.of(word.text());
        if (kind.isEmpty()) {
            at--;
            throw expected("part");
        }
        return new Part(kind.get(), count, figures());
    }

    private Tier tier(List<Tier> before) throws SyntheticException {
        Token word = take(Kind.WORD, "item");
        Optional<String> tier =
                TIERS.stream().filter(name -> Words.names(name, word.text())).findFirst();
        if (tier.isEmpty()) {
            at--;
            throw expected("item");
        }
        String name = tier.get().equals("switch") ? "" : tier.get();
        if (before.stream().anyMatch(other -> other.name().equals(name))) {
            throw new SyntheticException(
                    word.column(), "topology.synthetic.tier-twice", word.text());
        }
        boolean counted = next().kind() == Kind.NUMBER && tokens.get(at + 1).kind() != Kind.WORD;
        // `spine 2 200Gbit/s`: a number followed by another number is a count too.
        return new Tier(name, counted ? count() : 1, figures());
    }

    private Figures figures() throws SyntheticException {
        Optional<Long> rate = Optional.empty();
        Optional<Long> nanos = Optional.empty();
        while (next().kind() == Kind.NUMBER) {
            Token number = take(Kind.NUMBER, "rate-or-time");
            Token unit = take(Kind.WORD, "unit");
            String text = number.text() + unit.text();
            if (unit.text().endsWith("/s") && rate.isEmpty()) {
                rate = Optional.of(quantity(number, text, Rates::parse));
            } else if (!unit.text().endsWith("/s") && nanos.isEmpty()) {
                nanos = Optional.of(quantity(number, text, Times::parse));
            } else {
                throw new SyntheticException(
                        number.column(), "topology.synthetic.figure-twice", text);
            }
        }
        return new Figures(rate, nanos);
    }

    /// Reads a text as a quantity.
    private interface Reading {
        long read(String text) throws QuantityException;
    }

    private static long quantity(Token at, String text, Reading reading) throws SyntheticException {
        try {
            long value = reading.read(text);
            if (value > 0) {
                return value;
            }
            throw new SyntheticException(at.column(), "topology.synthetic.not-positive", text);
        } catch (QuantityException wrong) {
            throw new SyntheticException(
                    at.column(), "topology.synthetic.unreadable", wrong.problem());
        }
    }

    private int count() throws SyntheticException {
        Token number = take(Kind.NUMBER, "count");
        try {
            int count = Integer.parseInt(number.text());
            if (count > 0) {
                return count;
            }
        } catch (NumberFormatException tooLargeOrNotWhole) {
            // told below, as any count that cannot be
        }
        throw new SyntheticException(
                number.column(), "topology.synthetic.bad-count", number.text());
    }

    private Token next() {
        return tokens.get(at);
    }

    private boolean accept(String mark) {
        if (next().is(mark)) {
            at++;
            return true;
        }
        return false;
    }

    private Token take(Kind kind, String what) throws SyntheticException {
        if (next().kind() != kind) {
            throw expected(what);
        }
        return tokens.get(at++);
    }

    private SyntheticException expected(String what) {
        Token found = next();
        Message expected = Message.of("topology.synthetic.expected." + what, PartKind.words());
        return found.kind() == Kind.END
                ? new SyntheticException(found.column(), "topology.synthetic.ends-early", expected)
                : new SyntheticException(
                        found.column(), "topology.synthetic.unexpected", found.text(), expected);
    }
}
