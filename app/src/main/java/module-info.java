/// The command line and the window.
module linkwright.app {
    requires static org.jspecify;
    requires linkwright.canvas;
    requires linkwright.engine;
    requires linkwright.profiler;
    requires javafx.controls;
    requires javafx.swing;
    requires atlantafx.base;
    requires com.google.gson;
    requires info.picocli;
    requires org.controlsfx.controls;
    requires org.kordamp.ikonli.fluentui;
    requires org.kordamp.ikonli.javafx;

    // The engine finds the verbs by their contract.
    exports linkwright.app.cli to
            linkwright.engine;
    exports linkwright.app.gui to
            javafx.graphics;

    opens linkwright.app.cli to
            info.picocli;

    uses linkwright.app.cli.Verb;

    provides linkwright.engine.diagnostic.MessageBundle with
            linkwright.app.text.AppMessages;
    provides linkwright.app.cli.Verb with
            linkwright.app.cli.CheckVerb,
            linkwright.app.cli.DiscoverVerb,
            linkwright.app.cli.ImportVerb,
            linkwright.app.cli.PlanVerb,
            linkwright.app.cli.ProfileVerb,
            linkwright.app.cli.RenderVerb,
            linkwright.app.cli.RunVerb,
            linkwright.app.cli.ShowVerb,
            linkwright.app.cli.SimulateVerb,
            linkwright.app.cli.TourVerb;
}
