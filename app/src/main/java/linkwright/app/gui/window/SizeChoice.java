package linkwright.app.gui.window;

import javafx.beans.binding.Bindings;
import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;

import linkwright.app.gui.model.RunsModel;
import linkwright.engine.quantity.Sizes;

import org.jspecify.annotations.Nullable;

import java.util.OptionalLong;

/// Which size of the run the drawing shows.
final class SizeChoice extends ComboBox<Long> {
    SizeChoice(Desk desk) {
        RunsModel runs = desk.designer().runs();
        setId("size-choice");
        setFocusTraversable(false);
        setPrefWidth(92);
        setConverter(new SizeText());
        runs.current().subscribe(now -> getItems().setAll(runs.sizes()));
        runs.sizeBytes()
                .subscribe(
                        now -> {
                            if (now.isPresent()) {
                                setValue(now.getAsLong());
                            } else {
                                getSelectionModel().clearSelection();
                            }
                        });
        setOnAction(
                chosen -> {
                    Long size = getValue();
                    if (size != null) {
                        runs.sizeBytes().set(OptionalLong.of(size));
                    }
                });
        disableProperty().bind(Bindings.isEmpty(getItems()));
        Hints.on(this, desk.words().of("size-choice"));
    }

    private static final class SizeText extends StringConverter<Long> {
        @Override
        public String toString(@Nullable Long bytes) {
            return bytes == null ? "" : Sizes.format(bytes);
        }

        @Override
        public @Nullable Long fromString(String text) {
            // Sizes are chosen, never typed.
            return null;
        }
    }
}
