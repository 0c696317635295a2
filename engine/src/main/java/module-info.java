/// Topologies, schedules and their interpreters; knows no screen.
module linkwright.engine {
    requires static org.jspecify;
    requires static jdk.incubator.vector;
    requires transitive org.jgrapht.core;
    requires com.google.gson;
    requires transitive java.sql;
    requires java.xml;
    requires org.xerial.sqlitejdbc;
    requires jucx;
    requires jcuda;
}
