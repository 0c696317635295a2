package linkwright.engine.execute.crew;

import linkwright.engine.execute.worker.WorkerMain;
import linkwright.engine.extension.Extensions;
import linkwright.engine.transport.Transport;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// How a worker process is started: by the Java that runs this one, with the same modules.
final class WorkerCommand {
    /// Collecting garbage must not move other ranks' cores; nothing here makes any to speak of.
    private static final List<String> OPTIONS =
            List.of(
                    "-XX:+UseSerialGC",
                    "-Xms32m",
                    "-Xmx512m",
                    "-XX:-UsePerfData", // leaves no file behind when it is killed
                    "-XX:+ErrorFileToStderr",
                    "--add-modules=jdk.incubator.vector");

    private WorkerCommand() {}

    /// Returns the builder of a worker bound to processors.
    static ProcessBuilder builder(Seat seat) {
        var command = new ArrayList<String>();
        command.add(java());
        command.addAll(OPTIONS);
        String libraries = System.getProperty("java.library.path", "");
        command.add("-Djava.library.path=" + libraries);
        command.addAll(program());
        command.add(seat.cpus());
        var builder = new ProcessBuilder(command);
        for (Transport transport : Extensions.load(Transport.class)) {
            builder.environment().putAll(transport.environment());
        }
        return builder;
    }

    private static String java() {
        String running = ProcessHandle.current().info().command().orElse("");
        boolean isLauncher = Path.of(running).getFileName().toString().equals("java");
        return isLauncher
                ? running
                : Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static List<String> program() {
        Module engine = WorkerMain.class.getModule();
        String main = WorkerMain.class.getName();
        if (!engine.isNamed()) {
            return List.of(
                    "--enable-native-access=ALL-UNNAMED",
                    "-cp",
                    System.getProperty("java.class.path"),
                    main);
        }
        return List.of(
                "--enable-native-access=" + engine.getName() + ",jucx,jcuda",
                "--module-path",
                System.getProperty("jdk.module.path"),
                "--module",
                engine.getName() + "/" + main);
    }
}
