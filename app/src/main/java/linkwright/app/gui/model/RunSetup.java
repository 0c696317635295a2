package linkwright.app.gui.model;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

import linkwright.canvas.document.Document;
import linkwright.canvas.document.Plan;
import linkwright.engine.algorithm.CollectiveAlgorithm;
import linkwright.engine.collective.Collective;
import linkwright.engine.collective.CollectiveKind;
import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.Message;
import linkwright.engine.diagnostic.Severity;
import linkwright.engine.extension.Extensions;
import linkwright.engine.parallel.Dimension;
import linkwright.engine.parallel.LayoutReader;
import linkwright.engine.parallel.LayoutResult;
import linkwright.engine.parallel.ParallelLayout;
import linkwright.engine.parallel.PlacementResult;
import linkwright.engine.parallel.ProcessGroup;
import linkwright.engine.parallel.RankMap;
import linkwright.engine.parallel.RankPlacement;
import linkwright.engine.quantity.QuantityException;
import linkwright.engine.quantity.Sizes;
import linkwright.engine.runner.RunRequest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a person chooses to simulate or run, and the request that comes of it, at every keystroke.
public final class RunSetup {
    /// The group of all ranks.
    public static final String WORLD = "world";

    private static final List<CollectiveAlgorithm> ALGORITHMS =
            Extensions.load(CollectiveAlgorithm.class);
    private static final int MOST_SIZES = 64;

    /// What the choices amount to.
    ///
    /// @param request the request, empty when something is wrong
    /// @param problems everything wrong or worth knowing
    public record Result(Optional<RunRequest> request, List<Diagnostic> problems) {
        public Result {
            problems = List.copyOf(problems);
        }
    }

    private final Document document;
    private final Optional<ParallelLayout> layout;
    private final ObjectProperty<CollectiveKind> collective =
            new SimpleObjectProperty<>(CollectiveKind.ALL_REDUCE);
    private final StringProperty algorithm = new SimpleStringProperty("ring");
    private final StringProperty sizes = new SimpleStringProperty("64Ki, 1Mi, 16Mi");
    private final StringProperty group = new SimpleStringProperty(WORLD);
    private final StringProperty ranks = new SimpleStringProperty();
    private final StringProperty transport = new SimpleStringProperty("shm");
    private final BooleanProperty inThreads = new SimpleBooleanProperty();
    private final ReadOnlyObjectWrapper<Result> result;

    /// Starts with the plan of a document, or with all places of its machine.
    public RunSetup(Document document) {
        this.document = document;
        layout = document.plan().flatMap(RunSetup::layoutOf);
        ranks.set(Integer.toString(worldSize()));
        result = new ReadOnlyObjectWrapper<>(resultNow());
        collective.subscribe((before, now) -> chooseAlgorithm());
        algorithm.subscribe((before, now) -> refresh());
        sizes.subscribe((before, now) -> refresh());
        group.subscribe((before, now) -> refresh());
        ranks.subscribe((before, now) -> refresh());
    }

    private static Optional<ParallelLayout> layoutOf(Plan plan) {
        return LayoutReader.read(plan.layout()) instanceof LayoutResult.Accepted(var layout)
                ? Optional.of(layout)
                : Optional.empty();
    }

    private int worldSize() {
        return document.plan()
                .flatMap(Plan::rankMap)
                .map(RankMap::worldSize)
                .orElseGet(() -> Math.max(1, RankPlacement.places(document.topology()).size()));
    }

    private void chooseAlgorithm() {
        if (!algorithms().contains(algorithm.get())) {
            algorithm.set(algorithms().isEmpty() ? "" : algorithms().getFirst());
        }
        refresh();
    }

    private void refresh() {
        result.set(resultNow());
    }

    private Result resultNow() {
        var problems = new ArrayList<Diagnostic>();
        List<Long> bytes = sizesNow(problems);
        List<ProcessGroup> groups = groupsNow(problems);
        if (algorithm.get().isEmpty()) {
            problems.add(problem("app.gui.run.no-algorithm", collective.get().id()));
        }
        boolean isWhole = !bytes.isEmpty() && !groups.isEmpty() && !algorithm.get().isEmpty();
        return new Result(
                isWhole ? Optional.of(request(groups, bytes)) : Optional.empty(), problems);
    }

    private RunRequest request(List<ProcessGroup> groups, List<Long> bytes) {
        return new RunRequest(
                document.topology(),
                groups,
                group.get(),
                Collective.of(collective.get(), bytes.getFirst()),
                algorithm.get(),
                bytes);
    }

    /// The typed sizes; none when one of them cannot be read or is no whole number of elements.
    private List<Long> sizesNow(List<Diagnostic> problems) {
        var bytes = new ArrayList<Long>();
        for (String typed : sizes.get().strip().split("[,\\s]+", -1)) {
            try {
                long size = Sizes.parse(typed);
                if (size % Collective.of(collective.get(), 0).elementType().sizeBytes() != 0) {
                    problems.add(problem("app.gui.run.no-whole-element", typed));
                }
                bytes.add(size);
            } catch (QuantityException notASize) {
                problems.add(
                        new Diagnostic(
                                Severity.ERROR,
                                "unreadable",
                                Location.NOWHERE,
                                notASize.problem(),
                                Message.of("app.gui.nothing")));
            }
        }
        if (bytes.size() > MOST_SIZES) {
            problems.add(problem("app.gui.run.too-many-sizes", MOST_SIZES));
        }
        return problems.isEmpty() ? bytes : List.of();
    }

    private List<ProcessGroup> groupsNow(List<Diagnostic> problems) {
        Optional<RankMap> map = document.plan().flatMap(Plan::rankMap);
        Optional<Dimension> dimension = Dimension.find(group.get());
        if (map.isPresent() && layout.isPresent() && dimension.isPresent()) {
            return layout.get().groups(dimension.get(), map.get());
        }
        if (map.isPresent()) {
            return List.of(map.get().world());
        }
        return placed(problems).map(ranksMap -> List.of(ranksMap.world())).orElse(List.of());
    }

    private Optional<RankMap> placed(List<Diagnostic> problems) {
        if (!ranks.get().strip().matches("[1-9][0-9]{0,5}")) {
            problems.add(problem("app.gui.run.bad-ranks", ranks.get()));
            return Optional.empty();
        }
        int world = Integer.parseInt(ranks.get().strip());
        PlacementResult placement = RankPlacement.place(document.topology(), world);
        problems.addAll(placement.diagnostics());
        return placement instanceof PlacementResult.Placed(RankMap map, var _)
                ? Optional.of(map)
                : Optional.empty();
    }

    private static Diagnostic problem(String key, Object... arguments) {
        return Diagnostic.error(Location.NOWHERE, key, arguments);
    }

    /// Returns the collectives that some algorithm does.
    public List<CollectiveKind> collectives() {
        return ALGORITHMS.stream().map(CollectiveAlgorithm::kind).distinct().sorted().toList();
    }

    /// Returns the algorithms of the chosen collective.
    public List<String> algorithms() {
        return ALGORITHMS.stream()
                .filter(candidate -> candidate.kind() == collective.get())
                .map(CollectiveAlgorithm::algorithm)
                .toList();
    }

    /// Returns the groups that can be chosen: all ranks, and each dimension of the plan.
    public List<String> groups() {
        var groups = new ArrayList<String>();
        groups.add(WORLD);
        layout.ifPresent(
                planned -> {
                    for (Dimension dimension : planned.order()) {
                        if (planned.size(dimension) > 1) {
                            groups.add(dimension.id());
                        }
                    }
                });
        return groups;
    }

    /// Returns whether the number of ranks is the plan's and not the person's.
    public boolean hasPlannedRanks() {
        return document.plan().flatMap(Plan::rankMap).isPresent();
    }

    /// Returns the chosen collective.
    public ObjectProperty<CollectiveKind> collective() {
        return collective;
    }

    /// Returns the name of the chosen algorithm.
    public StringProperty algorithm() {
        return algorithm;
    }

    /// Returns the typed sizes, with commas or spaces between them.
    public StringProperty sizes() {
        return sizes;
    }

    /// Returns the chosen group.
    public StringProperty group() {
        return group;
    }

    /// Returns the typed number of ranks, used where there is no plan.
    public StringProperty ranks() {
        return ranks;
    }

    /// Returns the id of the chosen transport.
    public StringProperty transport() {
        return transport;
    }

    /// Returns whether ranks are threads of this process and not processes of their own.
    public BooleanProperty inThreads() {
        return inThreads;
    }

    /// Returns what the choices amount to.
    public ReadOnlyObjectProperty<Result> result() {
        return result.getReadOnlyProperty();
    }
}
