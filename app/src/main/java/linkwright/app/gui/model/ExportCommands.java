package linkwright.app.gui.model;

import linkwright.app.task.Work;
import linkwright.app.task.WorkFailed;
import linkwright.canvas.document.Document;
import linkwright.canvas.export.Caption;
import linkwright.canvas.export.Picture;
import linkwright.canvas.export.PictureException;
import linkwright.canvas.export.PictureFiles;
import linkwright.canvas.export.PictureSize;
import linkwright.canvas.layout.DrawingLayout;
import linkwright.canvas.overlay.OverlayFrame;
import linkwright.canvas.paint.Theme;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.extension.Extensions;
import linkwright.engine.measure.store.RunRecord;
import linkwright.engine.parallel.LayoutReader;
import linkwright.engine.parallel.LayoutResult;
import linkwright.engine.parallel.io.ExportResult;
import linkwright.engine.parallel.io.Plan;
import linkwright.engine.parallel.io.RankMapExporter;
import linkwright.engine.parallel.io.RankMapFiles;
import linkwright.engine.topology.Topology;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Pictures and rank maps for the outside.
public final class ExportCommands {
    private final Designer designer;

    ExportCommands(Designer designer) {
        this.designer = designer;
    }

    /// Returns the endings of pictures that can be written.
    public List<String> pictureFormats() {
        return PictureFiles.formats();
    }

    /// Returns the formats of rank maps that can be written.
    public List<RankMapExporter> rankMapFormats() {
        return Extensions.load(RankMapExporter.class);
    }

    /// Writes the drawing as it is shown now; the file's ending says the format.
    public void picture(Theme theme, Texts texts, Path file) {
        Document document = designer.document().document().get();
        OverlayFrame frame = designer.overlay().frame().get();
        Caption caption = new CaptionWriter(designer, texts).caption();
        export(
                file,
                progress -> {
                    var drawing = DrawingLayout.of(document.topology(), document.positions());
                    write(
                            new Picture(
                                    drawing, frame, caption, theme, texts, PictureSize.natural(2)),
                            file);
                    return file;
                });
    }

    private void export(Path file, Work<Path> work) {
        String name = nameOf(file);
        designer.doBeside(
                Message.of("app.gui.task.export", name),
                Message.of("app.gui.notice.not-exported", name),
                work,
                written -> designer.tell(Notice.done(Message.of("app.gui.notice.exported", name))));
    }

    private void refuse(Path file, String reason) {
        designer.tell(
                Notice.failed(
                        Message.of("app.gui.notice.not-exported", nameOf(file)),
                        List.of(Diagnostic.error(Location.NOWHERE, reason))));
    }

    private static String nameOf(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static void write(Picture picture, Path file) throws WorkFailed, IOException {
        try {
            PictureFiles.write(picture, file);
        } catch (PictureException impossible) {
            throw new WorkFailed(impossible.diagnostic());
        }
    }

    /// Writes the planned ranks in a format.
    public void rankMap(RankMapExporter exporter, Path file) {
        Optional<Plan> plan = plan();
        if (plan.isEmpty()) {
            refuse(file, "app.gui.no-plan");
            return;
        }
        export(
                file,
                progress ->
                        switch (RankMapFiles.save(exporter, plan.get(), file)) {
                            case ExportResult.Written _ -> file;
                            case ExportResult.Refused(List<Diagnostic> why) ->
                                    throw new WorkFailed(why);
                        });
    }

    private Optional<Plan> plan() {
        Document document = designer.document().document().get();
        return document.plan()
                .flatMap(
                        kept ->
                                kept.rankMap()
                                        .map(
                                                ranks ->
                                                        switch (LayoutReader.read(kept.layout())) {
                                                            case LayoutResult.Accepted(
                                                                            var layout) ->
                                                                    new Plan(
                                                                            document.topology(),
                                                                            ranks,
                                                                            Optional.of(layout),
                                                                            List.of());
                                                            case LayoutResult.Refused _ ->
                                                                    Plan.of(
                                                                            document.topology(),
                                                                            ranks);
                                                        }));
    }

    /// Returns whether there are planned ranks to export.
    public boolean hasRankMap() {
        return plan().isPresent();
    }

    /// Writes the run that is looked at as a record, the same text as the command line's `-o`.
    public void runRecord(Path file) {
        Optional<KeptRun> kept = designer.runs().current().get();
        if (kept.isEmpty()) {
            refuse(file, "app.gui.no-run");
            return;
        }
        Topology topology = designer.document().document().get().topology();
        export(
                file,
                progress -> {
                    RunRecord.save(kept.get().run(), topology, file);
                    return file;
                });
    }
}
