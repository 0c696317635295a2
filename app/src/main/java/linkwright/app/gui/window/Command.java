package linkwright.app.gui.window;

import javafx.beans.binding.Bindings;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableStringValue;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;

import linkwright.app.gui.look.Words;

import java.util.Optional;

/// Something a person can do from a menu, a button or the keyboard.
///
/// @param id names its node in tests: `menu-<id>`
/// @param text what it is called, following the language
/// @param keys its keys, empty for none
/// @param possible whether it can be done now
/// @param action does it
record Command(
        String id,
        ObservableStringValue text,
        Optional<KeyCombination> keys,
        ObservableBooleanValue possible,
        Runnable action) {
    /// Returns a command that is always possible and called by the text `command.<id>`.
    static Command of(Words words, String id, String keys, Runnable action) {
        return new Command(
                id,
                words.of("command." + id),
                keys.isEmpty()
                        ? Optional.empty()
                        : Optional.of(KeyCombination.keyCombination(keys)),
                new SimpleBooleanProperty(true),
                action);
    }

    /// Returns the same command, possible only sometimes.
    Command when(ObservableBooleanValue condition) {
        return new Command(id, text, keys, condition, action);
    }

    /// Returns the same command under another name.
    Command called(ObservableStringValue other) {
        return new Command(id, other, keys, possible, action);
    }

    /// Returns a menu item that does it.
    MenuItem item() {
        var item = new MenuItem();
        item.setId("menu-" + id);
        item.textProperty().bind(text);
        keys.ifPresent(item::setAccelerator);
        item.disableProperty().bind(Bindings.createBooleanBinding(() -> !possible.get(), possible));
        item.setOnAction(chosen -> action.run());
        return item;
    }
}
