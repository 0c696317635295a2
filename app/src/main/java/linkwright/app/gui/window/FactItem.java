package linkwright.app.gui.window;

import javafx.beans.value.ObservableValue;

import linkwright.app.gui.look.SourceMark;
import linkwright.app.gui.look.Words;
import linkwright.app.gui.model.FactRow;

import org.controlsfx.control.PropertySheet;

import java.util.Optional;

/// A line of the inspector as the property sheet sees it.
///
/// @param row what it says
/// @param words the language
record FactItem(FactRow row, Words words) implements PropertySheet.Item {
    @Override
    public Class<?> getType() {
        return String.class;
    }

    @Override
    public String getCategory() {
        return "";
    }

    @Override
    public String getName() {
        return words.say(row.label());
    }

    /// What the mark means, and who says it.
    @Override
    public String getDescription() {
        String word = words.say("source." + SourceMark.wordOf(row.fact()));
        return row.origin().isEmpty() ? word : word + ": " + row.origin();
    }

    @Override
    public Object getValue() {
        return row.text();
    }

    /// Values change by edits, which make new lines.
    @Override
    public void setValue(Object value) {}

    @Override
    public Optional<ObservableValue<? extends Object>> getObservableValue() {
        return Optional.empty();
    }
}
