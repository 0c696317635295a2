package linkwright.profiler.trace;

import java.util.Collections;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/// What is known of the file a trace comes from.
///
/// @param file its name
/// @param format id of the importer that read it
/// @param product what recorded it, for example `NVIDIA Nsight Systems 2024.5.1.113`; empty when
///   unknown
/// @param schemaVersion version of the file's schema, empty when unknown
/// @param sessionUtcEpochNanos wall clock at moment 0, in nanoseconds since 1970 UTC
/// @param rows rows read by table or section of the file
public record TraceSource(
        String file,
        String format,
        String product,
        String schemaVersion,
        OptionalLong sessionUtcEpochNanos,
        Map<String, Long> rows) {
    public TraceSource {
        rows = Collections.unmodifiableMap(new TreeMap<>(rows));
    }
}
