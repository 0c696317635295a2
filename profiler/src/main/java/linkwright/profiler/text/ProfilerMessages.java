package linkwright.profiler.text;

import linkwright.engine.diagnostic.MessageBundle;

import java.util.Locale;
import java.util.ResourceBundle;

/// The texts of traces, their analysis, the timeline and the charts.
public final class ProfilerMessages implements MessageBundle {
    @Override
    public String id() {
        return "profiler";
    }

    @Override
    public ResourceBundle bundle(Locale locale) {
        // English is the root bundle. Asked for by its own name it would give way to the language
        // of the machine.
        boolean chinese = locale.getLanguage().equals("zh");
        return ResourceBundle.getBundle(
                "linkwright.profiler.messages", chinese ? locale : Locale.ROOT);
    }
}
