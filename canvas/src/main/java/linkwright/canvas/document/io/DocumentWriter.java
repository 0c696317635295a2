package linkwright.canvas.document.io;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.Note;
import linkwright.canvas.document.Plan;
import linkwright.canvas.document.Position;
import linkwright.canvas.document.Reference;
import linkwright.canvas.document.UnknownMembers;
import linkwright.engine.parallel.Place;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.io.TopologyJson;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;

/// Writes a document as JSON; the same document gives the same text.
final class DocumentWriter {
    private final Writer writer;
    private final JsonWriter json;

    DocumentWriter(Writer writer) {
        this.writer = writer;
        json = new JsonWriter(writer);
        json.setFormattingStyle(FormattingStyle.PRETTY);
    }

    void write(Document document) throws IOException {
        json.beginObject();
        json.name("schema").value(DocumentFile.SCHEMA);
        json.name("topology");
        TopologyJson.write(document.topology(), json);
        positions(document.positions());
        if (document.plan().isPresent()) {
            plan(document.plan().get());
        }
        notes(document.notes());
        references("runs", document.runs());
        references("profiles", document.profiles());
        unknown(document.unknown());
        json.endObject();
        json.flush();
        writer.write('\n');
    }

    private void positions(Map<ComponentId, Position> positions) throws IOException {
        json.name("positions").beginObject();
        for (Map.Entry<ComponentId, Position> entry : positions.entrySet()) {
            json.name(entry.getKey().value());
            point(entry.getValue());
        }
        json.endObject();
    }

    private void point(Position position) throws IOException {
        json.beginArray().value(position.x()).value(position.y()).endArray();
    }

    private void plan(Plan plan) throws IOException {
        json.name("plan").beginObject();
        json.name("layout").value(plan.layout());
        if (plan.rankMap().isPresent()) {
            rankMap(plan.rankMap().get());
        }
        unknown(plan.unknown());
        json.endObject();
    }

    private void rankMap(RankMap map) throws IOException {
        json.name("rankMap").beginArray();
        for (Place place : map.places()) {
            json.value(place.component().value());
        }
        json.endArray();
    }

    private void notes(List<Note> notes) throws IOException {
        json.name("notes").beginArray();
        for (Note note : notes) {
            json.beginObject();
            json.name("id").value(note.id());
            json.name("text").value(note.text());
            json.name("at");
            point(note.at());
            unknown(note.unknown());
            json.endObject();
        }
        json.endArray();
    }

    private void references(String name, List<Reference> references) throws IOException {
        json.name(name).beginArray();
        for (Reference reference : references) {
            json.beginObject();
            json.name("id").value(reference.id());
            json.name("file").value(reference.file());
            json.name("sha256").value(reference.sha256());
            json.name("topology").value(reference.topology());
            unknown(reference.unknown());
            json.endObject();
        }
        json.endArray();
    }

    private void unknown(UnknownMembers members) throws IOException {
        for (Map.Entry<String, String> member : members.jsonByName().entrySet()) {
            json.name(member.getKey()).jsonValue(member.getValue());
        }
    }
}
