package linkwright.engine.topology.synthetic;

import java.util.Locale;

/// How loosely words are taken: any case, singular or plural.
final class Words {
    private Words() {}

    static boolean names(String singular, String written) {
        String word = written.toLowerCase(Locale.ROOT);
        return word.equals(singular) || word.equals(singular + "s") || word.equals(singular + "es");
    }
}
