package linkwright.engine.diagnostic;

import linkwright.engine.extension.Extensions;

import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/// All modules' texts in one language; the one place where a [Message] becomes words.
///
/// Immutable; a change of language is another object.
public final class Texts {
    /// Simplified Chinese, the second language of the program.
    public static final Locale CHINESE = Locale.SIMPLIFIED_CHINESE;

    private final Locale locale;
    private final List<ResourceBundle> bundles;

    private Texts(Locale locale, List<ResourceBundle> bundles) {
        this.locale = locale;
        this.bundles = bundles;
    }

    /// Returns the texts of every module present, in Chinese for any Chinese locale, else in
    /// English.
    public static Texts in(Locale locale) {
        Locale spoken = locale.getLanguage().equals("zh") ? CHINESE : Locale.ENGLISH;
        var bundles = new ArrayList<ResourceBundle>();
        for (MessageBundle module : Extensions.load(MessageBundle.class)) {
            // The texts without a language are English; asked for English, a Chinese machine would
            // answer
            // in Chinese.
            bundles.add(module.bundle(spoken.equals(CHINESE) ? CHINESE : Locale.ROOT));
        }
        return new Texts(spoken, List.copyOf(bundles));
    }

    /// Returns English or Simplified Chinese.
    public Locale locale() {
        return locale;
    }

    /// Says a message; a key that no module knows stands for itself, so that nothing is lost.
    public String say(Message message) {
        return say(message.key(), message.arguments().toArray());
    }

    /// Says the text of a key with its arguments filled in.
    public String say(String key, Object... arguments) {
        for (ResourceBundle bundle : bundles) {
            if (bundle.containsKey(key)) {
                return fill(bundle.getString(key), arguments);
            }
        }
        return Message.of(key, arguments).toString();
    }

    /// Says a problem in full: what, where, and what to do.
    public String say(Diagnostic diagnostic) {
        String place = diagnostic.where().toString();
        String sentence = (place.isEmpty() ? "" : place + ": ") + say(diagnostic.problem());
        String remedy = say(diagnostic.remedy());
        return remedy.isEmpty() ? sentence : sentence + " " + remedy;
    }

    private String fill(String pattern, Object[] arguments) {
        Object[] spoken = new Object[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            spoken[i] =
                    arguments[i] instanceof Message inner
                            ? say(inner)
                            : String.valueOf(arguments[i]);
        }
        return new MessageFormat(pattern, locale).format(spoken);
    }
}
