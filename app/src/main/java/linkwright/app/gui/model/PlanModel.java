package linkwright.app.gui.model;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

import linkwright.canvas.document.Plan;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.parallel.Dimension;
import linkwright.engine.parallel.LayoutReader;
import linkwright.engine.parallel.LayoutResult;
import linkwright.engine.parallel.ParallelLayout;
import linkwright.engine.parallel.PlacementResult;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.parallel.RankPlacement;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What a person types to plan the use of a machine, and what comes of it, at every keystroke.
public final class PlanModel {
    /// What the typed sizes amount to.
    ///
    /// @param layout the layout, empty when the sizes are none
    /// @param ranks places of its ranks, empty when the machine has no room for them
    /// @param problems everything wrong or worth knowing
    public record Result(
            Optional<ParallelLayout> layout, Optional<RankMap> ranks, List<Diagnostic> problems) {
        public Result {
            problems = List.copyOf(problems);
        }

        /// Returns whether it can be taken into the document.
        public boolean isComplete() {
            return layout.isPresent() && ranks.isPresent();
        }

        /// Returns the plan to keep.
        ///
        /// @throws IllegalStateException when it is not complete
        public Plan plan() {
            if (!isComplete()) {
                throw new IllegalStateException(problems.toString());
            }
            return Plan.of(layout.orElseThrow().toString(), ranks);
        }
    }

    private final Topology topology;
    private final Map<Dimension, StringProperty> sizes = new EnumMap<>(Dimension.class);
    private final StringProperty order = new SimpleStringProperty(orderText());
    private final ReadOnlyObjectWrapper<Result> result;

    /// Starts with the plan a document has, or with one that uses every place for data parallelism.
    public PlanModel(Topology topology, Optional<Plan> plan) {
        this.topology = topology;
        for (Dimension dimension : Dimension.values()) {
            sizes.put(dimension, new SimpleStringProperty("1"));
        }
        switch (LayoutReader.read(plan.map(Plan::layout).orElse(""))) {
            case LayoutResult.Accepted(ParallelLayout layout) -> fill(layout);
            case LayoutResult.Refused _ -> {
                int places = RankPlacement.places(topology).size();
                size(Dimension.DATA).set(Integer.toString(Math.max(1, places)));
            }
        }
        result = new ReadOnlyObjectWrapper<>(resultNow());
        sizes.values().forEach(size -> size.subscribe((before, now) -> refresh()));
        order.subscribe((before, now) -> refresh());
    }

    private void fill(ParallelLayout layout) {
        for (Dimension dimension : Dimension.values()) {
            size(dimension).set(Integer.toString(layout.size(dimension)));
        }
        order.set(layout.order().stream().map(Dimension::id).collect(Collectors.joining("-")));
    }

    private static String orderText() {
        return ParallelLayout.DEFAULT_ORDER.stream()
                .map(Dimension::id)
                .collect(Collectors.joining("-"));
    }

    private void refresh() {
        result.set(resultNow());
    }

    private Result resultNow() {
        return switch (LayoutReader.read(text())) {
            case LayoutResult.Refused(List<Diagnostic> why) ->
                    new Result(Optional.empty(), Optional.empty(), why);
            case LayoutResult.Accepted(ParallelLayout layout) ->
                    switch (RankPlacement.place(topology, layout)) {
                        case PlacementResult.Placed(RankMap ranks, List<Diagnostic> notes) ->
                                new Result(Optional.of(layout), Optional.of(ranks), notes);
                        case PlacementResult.Refused(List<Diagnostic> why) ->
                                new Result(Optional.of(layout), Optional.empty(), why);
                    };
        };
    }

    /// Returns the sizes as the text that the command line takes.
    public String text() {
        var parts = new ArrayList<String>();
        for (Dimension dimension : Dimension.values()) {
            parts.add(dimension.id() + "=" + size(dimension).get().strip());
        }
        return String.join(",", parts) + ":" + order.get().strip();
    }

    /// Returns the typed size of a dimension.
    public StringProperty size(Dimension dimension) {
        StringProperty size = sizes.get(dimension);
        if (size == null) {
            throw new IllegalArgumentException(dimension.toString());
        }
        return size;
    }

    /// Returns the typed order in which ranks are dealt, `tp-cp-ep-dp-pp`.
    public StringProperty order() {
        return order;
    }

    /// Returns what the typed sizes amount to.
    public ReadOnlyObjectProperty<Result> result() {
        return result.getReadOnlyProperty();
    }
}
