package linkwright.canvas.view;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

import linkwright.canvas.document.Document;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.paint.Theme;
import linkwright.engine.diagnostic.Texts;

import java.util.Locale;
import java.util.Optional;

/// What a canvas is told to show: a document, what lies over it, colours and language.
final class Shown {
    final ObjectProperty<Document> document = new SimpleObjectProperty<>(Document.empty(""));
    final ObjectProperty<OverlayFrame> overlayFrame =
            new SimpleObjectProperty<>(OverlayFrame.structure(document.get().topology()));
    final ObjectProperty<Theme> theme = new SimpleObjectProperty<>(Theme.LIGHT);
    final ObjectProperty<Texts> texts = new SimpleObjectProperty<>(Texts.in(Locale.ENGLISH));

    /// Calls a listener whenever any of it changes.
    void subscribe(Runnable listener) {
        document.subscribe((before, now) -> listener.run());
        overlayFrame.subscribe((before, now) -> listener.run());
        theme.subscribe((before, now) -> listener.run());
        texts.subscribe((before, now) -> listener.run());
    }

    /// Returns all of it; empty while document and frame, which are set one after the other, do not
    /// belong together.
    @SuppressWarnings("ReferenceEquality") // a frame is made of one very topology
    Optional<Scenery> scenery() {
        return overlayFrame.get().topology() == document.get().topology()
                ? Optional.of(
                        new Scenery(document.get(), overlayFrame.get(), theme.get(), texts.get()))
                : Optional.empty();
    }
}
