package linkwright.app.gui.model;

import linkwright.app.task.WorkFailed;
import linkwright.canvas.document.Document;
import linkwright.canvas.document.io.DocumentFile;
import linkwright.canvas.document.io.DocumentResult;
import linkwright.canvas.document.io.DocumentResult.Opened;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.ImportSource;
import linkwright.engine.topology.io.Samples;
import linkwright.engine.topology.probe.Discovery;
import linkwright.engine.topology.probe.SystemProbe;
import linkwright.profiler.analysis.TraceAnalysis;
import linkwright.profiler.trace.io.TraceFiles;
import linkwright.profiler.trace.io.TraceImportResult;
import linkwright.profiler.view.TimelineContent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where documents come from and go to: files, samples, this machine.
public final class FileCommands {
    private static final String PROFILE_ENDING = ".sqlite";

    private final Designer designer;

    FileCommands(Designer designer) {
        this.designer = designer;
    }

    /// Starts anew with nothing drawn.
    ///
    /// @param name label of the new topology
    public void startNew(String name) {
        show(new Opened(Document.empty(name), List.of()), Optional.empty());
    }

    /// Opens a document, a topology of any known format as a new document, or a profile. A file
    /// that cannot be read leaves the open document as it is.
    public void open(Path file) {
        if (nameOf(file).endsWith(PROFILE_ENDING)) {
            openProfile(file);
            return;
        }
        designer.doBeside(
                Message.of("app.gui.task.open", nameOf(file)),
                Message.of("app.gui.notice.not-opened", nameOf(file)),
                progress -> read(ImportSource.of(file)),
                opened -> show(opened, documentFile(file)));
    }

    /// Opens a recording of another program as a timeline; the drawing stays.
    private void openProfile(Path file) {
        designer.doBeside(
                Message.of("app.gui.task.open", nameOf(file)),
                Message.of("app.gui.notice.not-opened", nameOf(file)),
                progress -> readProfile(file),
                this::showProfile);
    }

    /// A profile that was read, and what is odd about it.
    private record ReadProfile(TimelineContent content, List<Diagnostic> diagnostics) {}

    private void showProfile(ReadProfile profile) {
        designer.profile().content().set(Optional.of(profile.content()));
        var notes = new ArrayList<Diagnostic>(profile.diagnostics());
        designer.profile().activity().ifPresent(known -> notes.addAll(known.binding().notes()));
        if (!notes.isEmpty()) {
            designer.tell(new Notice(Severity.NOTE, Message.of("app.gui.notice.profile"), notes));
        }
    }

    private static ReadProfile readProfile(Path file) throws WorkFailed {
        return switch (TraceFiles.read(file)) {
            case TraceImportResult.Imported imported ->
                    new ReadProfile(
                            TimelineContent.of(
                                    imported.trace(), TraceAnalysis.of(imported.trace())),
                            imported.diagnostics());
            case TraceImportResult.Rejected rejected ->
                    throw new WorkFailed(rejected.diagnostics());
        };
    }

    private static String nameOf(Path file) {
        return String.valueOf(file.getFileName());
    }

    /// What was imported is not to be saved over the file it came from.
    private static Optional<Path> documentFile(Path file) {
        return nameOf(file).endsWith(DocumentFile.ENDING) ? Optional.of(file) : Optional.empty();
    }

    private static Opened read(ImportSource source) throws WorkFailed {
        return switch (DocumentFile.read(source)) {
            case Opened opened -> opened;
            case DocumentResult.Rejected(List<Diagnostic> why) -> throw new WorkFailed(why);
        };
    }

    /// Opens a sample by its name.
    public void openSample(String name) {
        designer.doBeside(
                Message.of("app.gui.task.open", name),
                Message.of("app.gui.notice.not-opened", name),
                progress -> sample(name),
                opened -> show(opened, Optional.empty()));
    }

    private static Opened sample(String name) throws WorkFailed, IOException {
        Optional<ImportResult> result = Samples.installed().read(name);
        if (result.isEmpty()) {
            throw new WorkFailed(
                    Diagnostic.error(Location.NOWHERE, "app.gui.no-such-sample", name));
        }
        return switch (result.get()) {
            case ImportResult.Imported(Topology topology, List<Diagnostic> found) ->
                    new Opened(Document.of(topology), found);
            case ImportResult.Rejected(List<Diagnostic> why) -> throw new WorkFailed(why);
        };
    }

    /// Returns the names of the samples, in the order to offer them.
    public List<String> samples() {
        try {
            return Samples.installed().names();
        } catch (IOException unreadable) {
            designer.tell(
                    Notice.failed(
                            Message.of("app.gui.notice.no-samples"),
                            List.of(
                                    Diagnostic.error(
                                            Location.NOWHERE,
                                            "app.task.io-failed",
                                            String.valueOf(unreadable)))));
            return List.of();
        }
    }

    /// Draws the machine the program runs on.
    public void discover() {
        designer.doBeside(
                Message.of("app.gui.task.discover"),
                Message.of("app.gui.notice.not-discovered"),
                progress -> thisMachine(),
                found -> show(found, Optional.empty()));
    }

    private static Opened thisMachine() throws WorkFailed {
        return switch (SystemProbe.ofThisMachine().discover()) {
            case Discovery.Discovered(Topology topology, List<Diagnostic> found) ->
                    new Opened(Document.of(topology), found);
            case Discovery.Failed(List<Diagnostic> why) -> throw new WorkFailed(why);
        };
    }

    private void show(Opened opened, Optional<Path> file) {
        designer.runs().clear();
        designer.document().open(opened.document(), file, opened.diagnostics());
    }

    /// Saves the document to a file, whole or not at all.
    public void save(Path file) {
        Document document = designer.document().document().get();
        designer.doBeside(
                Message.of("app.gui.task.save", nameOf(file)),
                Message.of("app.gui.notice.not-saved", nameOf(file)),
                progress -> {
                    DocumentFile.save(document, file);
                    return file;
                },
                saved -> saved(document, saved));
    }

    /// What was edited while it was being saved is not in the file.
    @SuppressWarnings("ReferenceEquality") // the very document that was written
    private void saved(Document document, Path file) {
        if (designer.document().document().get() == document) {
            designer.document().markSaved(file);
        }
        designer.tell(Notice.done(Message.of("app.gui.notice.saved", nameOf(file))));
    }
}
