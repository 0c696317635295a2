package linkwright.engine.measure.store;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;

import linkwright.engine.collective.Collective;
import linkwright.engine.measure.LinkTraffic;
import linkwright.engine.measure.RunResult;
import linkwright.engine.measure.TimeSeries;
import linkwright.engine.measure.Timing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// Reads one size of a run's document.
final class ResultReader {
    private final JsonReader json;

    ResultReader(JsonReader json) {
        this.json = json;
    }

    /// A size as it stands in the document.
    ///
    /// @param numbers whole numbers by name
    /// @param proven as written
    /// @param verified as written
    /// @param links as written
    record Draft(
            Map<String, Long> numbers, boolean proven, boolean verified, List<LinkTraffic> links) {
        RunResult result(Collective collective, int ranks) {
            long time = number("timeNanos", 0);
            var timing =
                    new Timing(
                            number("minimumNanos", time),
                            time,
                            number("p95Nanos", time),
                            number("p99Nanos", time),
                            number("maximumNanos", time),
                            (int) number("samples", 1));
            Long bound = numbers.get("boundNanos");
            return new RunResult(
                    collective.ofSize(number("bytes", -1)),
                    ranks,
                    timing,
                    proven,
                    verified,
                    bound == null ? OptionalLong.empty() : OptionalLong.of(bound),
                    links);
        }

        private long number(String name, long otherwise) {
            return numbers.getOrDefault(name, otherwise);
        }
    }

    Draft read() throws IOException {
        var numbers = new HashMap<String, Long>();
        var flags = new HashMap<String, Boolean>();
        var links = new ArrayList<LinkTraffic>();
        json.beginObject();
        while (json.hasNext()) {
            String name = json.nextName();
            JsonToken token = json.peek();
            if (name.equals("links")) {
                links(links);
            } else if (token == JsonToken.BOOLEAN) {
                flags.put(name, json.nextBoolean());
            } else if (token == JsonToken.NUMBER && !name.endsWith("BytesPerSecond")) {
                numbers.put(name, json.nextLong());
            } else {
                json.skipValue();
            }
        }
        json.endObject();
        return new Draft(
                numbers,
                flags.getOrDefault("proven", false),
                flags.getOrDefault("verified", false),
                links);
    }

    private void links(List<LinkTraffic> links) throws IOException {
        json.beginArray();
        while (json.hasNext()) {
            links.add(link());
        }
        json.endArray();
    }

    private LinkTraffic link() throws IOException {
        String id = "";
        long bytes = 0;
        long busyNanos = 0;
        OptionalLong counted = OptionalLong.empty();
        TimeSeries series = TimeSeries.IDLE;
        json.beginObject();
        while (json.hasNext()) {
            String name = json.nextName();
            if (json.peek() == JsonToken.NULL) {
                json.nextNull();
                continue;
            }
            switch (name) {
                case "id" -> id = json.nextString();
                case "bytes" -> bytes = json.nextLong();
                case "busyNanos" -> busyNanos = json.nextLong();
                case "countedBytes" -> counted = OptionalLong.of(json.nextLong());
                case "series" -> series = series();
                default -> json.skipValue();
            }
        }
        json.endObject();
        return new LinkTraffic(id, bytes, counted, busyNanos, series);
    }

    private TimeSeries series() throws IOException {
        double[] starts = {};
        double[] rates = {};
        json.beginObject();
        while (json.hasNext()) {
            switch (json.nextName()) {
                case "startNanos" -> starts = numbers();
                case "bytesPerSecond" -> rates = numbers();
                default -> json.skipValue();
            }
        }
        json.endObject();
        return new TimeSeries(
                Arrays.stream(starts).mapToLong(start -> (long) start).toArray(), rates);
    }

    /// Nanoseconds of an operation stay far below 2^53, so doubles hold them exactly.
    private double[] numbers() throws IOException {
        double[] numbers = new double[TimeSeries.MAXIMUM_STEPS];
        int count = 0;
        json.beginArray();
        while (json.hasNext()) {
            if (count == numbers.length) {
                throw new IllegalStateException("more than " + count + " steps");
            }
            numbers[count++] = json.nextDouble();
        }
        json.endArray();
        return Arrays.copyOf(numbers, count);
    }
}
