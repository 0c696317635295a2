package linkwright.app.gui.look;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

import linkwright.engine.diagnostic.Message;
import linkwright.engine.diagnostic.Texts;

import java.util.Locale;
import java.util.Optional;

/// The texts of the window in the language chosen now; what is bound to them changes with it.
public final class Words {
    private final ReadOnlyObjectWrapper<Texts> texts;

    /// Speaks English, or Chinese for a Chinese locale.
    public Words(Locale locale) {
        texts = new ReadOnlyObjectWrapper<>(Texts.in(locale));
    }

    /// Returns the texts of the language chosen now.
    public ReadOnlyObjectProperty<Texts> texts() {
        return texts.getReadOnlyProperty();
    }

    /// Changes the language; everything bound follows at once.
    public void speak(Locale locale) {
        if (!isSpeaking(locale)) {
            texts.set(Texts.in(locale));
        }
    }

    /// Returns whether a locale's language is the one chosen now.
    public boolean isSpeaking(Locale locale) {
        return texts.get().locale().getLanguage().equals(locale.getLanguage());
    }

    /// Says a text of the application now, `app.gui.` left out of its key.
    public String say(String key, Object... arguments) {
        return texts.get().say("app.gui." + key, arguments);
    }

    /// Says a message now.
    public String say(Message message) {
        return texts.get().say(message);
    }

    /// Returns a text of the application that follows the language, `app.gui.` left out of its key.
    public StringBinding of(String key, Object... arguments) {
        return Bindings.createStringBinding(() -> say(key, arguments), texts);
    }

    /// Returns a message that follows the language.
    public StringBinding of(Message message) {
        return Bindings.createStringBinding(() -> say(message), texts);
    }

    /// Returns the words for a message that changes; nothing where there is none.
    public StringBinding following(ObservableValue<Optional<Message>> message) {
        return Bindings.createStringBinding(
                () -> message.getValue().map(this::say).orElse(""), texts, message);
    }

    /// Returns a text of the application around a message that changes, or another text where there
    /// is none.
    public StringBinding around(
            String key, String keyWithout, ObservableValue<Optional<Message>> message) {
        return Bindings.createStringBinding(
                () ->
                        message.getValue()
                                .map(inner -> say(key, inner))
                                .orElseGet(() -> say(keyWithout)),
                texts,
                message);
    }
}
