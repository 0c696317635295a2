import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.JavaFormatterOptions;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Formats every Java source, or tells which ones are not formatted.
///
/// Usage: `Format check|apply|skip`
class Format {
    public static void main(String[] args) throws Exception {
        if (args[0].equals("skip")) {
            return;
        }
        var formatter =
                new Formatter(
                        JavaFormatterOptions.builder()
                                .style(JavaFormatterOptions.Style.AOSP)
                                .build());
        List<Path> files;
        try (var walk = Files.walk(Path.of("."))) {
            files =
                    walk.filter(
                                    f ->
                                            f.toString().endsWith(".java")
                                                    && !f.toString().contains("/target/"))
                            .sorted()
                            .toList();
        }
        var wrong = new ArrayList<Path>();
        for (var file : files) {
            var before = Files.readString(file);
            var after = formatter.formatSourceAndFixImports(before);
            if (!after.equals(before)) {
                wrong.add(file);
                if (args[0].equals("apply")) {
                    Files.writeString(file, after);
                }
            }
        }
        System.out.println(
                "format: "
                        + files.size()
                        + " sources, "
                        + wrong.size()
                        + (args[0].equals("apply") ? " changed" : " unformatted"));
        if (!wrong.isEmpty() && args[0].equals("check")) {
            wrong.forEach(f -> System.out.println("  " + f));
            System.out.println("run: mvn -N validate -Dformat=apply");
            System.exit(1);
        }
    }
}
