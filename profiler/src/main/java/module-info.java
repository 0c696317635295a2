/// Reads traces of past runs and tells where the time went.
module linkwright.profiler {
    requires static org.jspecify;
    requires transitive linkwright.engine;
    requires transitive java.sql;
    requires transitive javafx.controls;
    requires transitive org.jfree.chart.fx;
    requires transitive java.desktop;
    requires javafx.swing;
    requires com.google.gson;
    requires transitive org.jfree.jfreechart;
    requires org.xerial.sqlitejdbc;

    exports linkwright.profiler.analysis;
    exports linkwright.profiler.text to
            linkwright.engine;
    exports linkwright.profiler.trace;
    exports linkwright.profiler.trace.io;
    exports linkwright.profiler.view;

    uses linkwright.profiler.trace.io.TraceImporter;

    provides linkwright.engine.diagnostic.MessageBundle with
            linkwright.profiler.text.ProfilerMessages;
    provides linkwright.profiler.trace.io.TraceImporter with
            linkwright.profiler.trace.io.nsys.NsysSqliteImporter;
}
