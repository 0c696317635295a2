package linkwright.profiler.view;

import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Border;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.BorderStrokeStyle;
import javafx.scene.layout.BorderWidths;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;

import linkwright.engine.diagnostic.Texts;
import linkwright.engine.quantity.Sizes;
import linkwright.engine.quantity.Times;
import linkwright.profiler.trace.EventClass;
import linkwright.profiler.trace.Events;
import linkwright.profiler.trace.NcclKernelName;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A card beside the pointer that tells what an event is.
final class TimelineTip extends VBox {
    private static final CornerRadii ROUND = new CornerRadii(5);
    private static final int LONGEST_LINE = 90;

    TimelineTip() {
        super(2);
        setPadding(new Insets(6, 10, 6, 10));
        setMouseTransparent(true);
        setManaged(false);
        setVisible(false);
        setId("timeline-tip");
    }

    /// Shows an event near a point, inside of a width and height.
    void show(TimelineStyle style, TimelineContent content, Band.EventRef event) {
        TimelineColors colors = style.colors();
        setBackground(new Background(new BackgroundFill(colors.raised(), ROUND, null)));
        setBorder(
                new Border(
                        new BorderStroke(
                                colors.strongLine(),
                                BorderStrokeStyle.SOLID,
                                ROUND,
                                new BorderWidths(1))));
        getChildren().clear();
        List<String> lines = linesOf(style.texts(), content, event);
        for (int i = 0; i < lines.size(); i++) {
            Font font = i == 0 ? style.strong(11.5) : style.regular(11);
            var label = new Label(cut(lines.get(i)));
            label.setFont(font);
            label.setTextFill(i == 0 ? colors.ink() : colors.softInk());
            getChildren().add(label);
        }
        setVisible(true);
        autosize();
    }

    void hide() {
        setVisible(false);
    }

    static List<String> linesOf(Texts texts, TimelineContent content, Band.EventRef event) {
        Events events = content.trace().lanes().get(event.lane()).events();
        int i = event.event();
        var lines = new ArrayList<String>();
        String name = content.trace().name(events.nameId(i)).orElse("");
        lines.add(name.isEmpty() ? texts.say(classKey(events.eventClass(i))) : name);
        lines.add(
                texts.say(
                        "profiler.view.tip.time",
                        time(events.durationNanos(i)),
                        time(events.startNanos(i) - content.range().startNanos())));
        if (events.eventClass(i) == EventClass.COPY) {
            lines.add(events.direction(i).label() + " · " + Sizes.format(events.bytes(i)));
        }
        NcclKernelName.parse(name).ifPresent(nccl -> addNccl(lines, texts, nccl));
        long wait = content.waitNanos(event);
        if (wait > 0) {
            lines.add(texts.say("profiler.view.tip.waited", time(wait)));
        }
        Optional<String> full = content.trace().name(events.detailId(i));
        full.filter(text -> !text.equals(name)).ifPresent(lines::add);
        return lines;
    }

    private static void addNccl(List<String> lines, Texts texts, NcclKernelName nccl) {
        if (nccl.collective().isPresent()) {
            lines.add(
                    texts.say(
                            "profiler.view.tip.collective",
                            nccl.collectiveLabel(),
                            nccl.releases().label()));
        }
        String algorithm = nccl.representativeAlgorithm().orElse("");
        String protocol = nccl.representativeProtocol().orElse("");
        String both = (algorithm + " " + protocol).strip();
        if (!both.isEmpty()) {
            lines.add(texts.say("profiler.view.tip.representative", both));
        }
    }

    private static String classKey(EventClass eventClass) {
        return switch (eventClass) {
            case COPY -> "profiler.view.copy";
            case MEMSET -> "profiler.view.memset";
            case COMPUTE -> "profiler.view.compute";
            case COMMUNICATION, OTHER_COMMUNICATION -> "profiler.view.communication";
            case NVTX -> "profiler.view.nvtx";
        };
    }

    private static String time(long nanos) {
        return Times.format((double) nanos);
    }

    private static String cut(String line) {
        return line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE - 1) + "…";
    }
}
