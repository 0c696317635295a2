package linkwright.engine.topology.io.amd;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;

import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.JsonValues;
import linkwright.engine.topology.io.Recognition;
import linkwright.engine.topology.io.TopologyImporter;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;

/// Reads `amd-smi topology --json` in both of its schemas: per GPU five maps keyed `gpu_0`, and per
/// GPU a list of links.
public final class AmdSmiJsonImporter implements TopologyImporter {
    private static final Pattern LIST_OF_GPUS =
            Pattern.compile("\\s*\\[\\s*\\{\\s*\"gpu\"\\s*:\\s*\\d");
    private static final Pattern OURS =
            Pattern.compile("\"link_(?:accessibility|status|type)\"\\s*:");

    @Override
    public String id() {
        return "amd-smi-json";
    }

    @Override
    public Recognition recognise(String head) {
        return LIST_OF_GPUS.matcher(head).lookingAt() && OURS.matcher(head).find()
                ? Recognition.CERTAIN
                : Recognition.NO;
    }

    @Override
    public ImportResult read(ImportSource source, String text) {
        var json = new JsonReader(new StringReader(text));
        json.setStrictness(Strictness.STRICT);
        var values = new JsonValues(json, source.name());
        var host = new AmdHost(source, new ProblemList());
        try {
            return values.answer(
                    () -> {
                        new AmdJsonReader(json, values, host).read();
                        return host.result();
                    });
        } catch (IOException impossible) {
            throw new UncheckedIOException("a StringReader does not fail", impossible);
        }
    }
}
