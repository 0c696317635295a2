package linkwright.engine.parallel.io;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.diagnostic.Location;
import linkwright.engine.diagnostic.ProblemList;
import linkwright.engine.topology.Component;
import linkwright.engine.topology.ComponentId;
import linkwright.engine.topology.ComponentKind;
import linkwright.engine.topology.Topology;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The sites of all ranks of a plan, checked: every rank has a place a rank can run on, in a host
/// whose name a launcher understands and no other host has.
final class RankSites {
    private static final Set<ComponentKind> PLACES =
            Set.of(ComponentKind.GPU, ComponentKind.GPU_PARTITION, ComponentKind.CORE_SET);

    /// Letters, digits, hyphens and dots (RFC 1123, section 2.1), and the underscore that many
    /// clusters have in spite of it; at most 253 characters.
    private static final Pattern HOST_NAME =
            Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9._-]{0,251}[A-Za-z0-9])?");

    private final Topology topology;
    private final ProblemList problems = new ProblemList();
    private final List<RankSite> sites = new ArrayList<>();

    private RankSites(Topology topology) {
        this.topology = topology;
    }

    static RankSites of(Plan plan) {
        var sites = new RankSites(plan.topology());
        Map<ComponentId, List<Integer>> byHost = sites.ranksByHost(plan);
        if (!sites.problems.hasErrors()) {
            sites.checkNames(byHost.keySet());
        }
        if (!sites.problems.hasErrors()) {
            sites.add(plan, byHost);
        }
        return sites;
    }

    boolean areSound() {
        return !problems.hasErrors();
    }

    ProblemList problems() {
        return problems;
    }

    /// Returns the site of every rank in order, none when the plan is not sound.
    List<RankSite> sites() {
        return sites;
    }

    private Map<ComponentId, List<Integer>> ranksByHost(Plan plan) {
        Map<ComponentId, List<Integer>> byHost = new LinkedHashMap<>();
        for (int rank = 0; rank < plan.ranks().worldSize(); rank++) {
            ComponentId place = plan.ranks().placeOf(rank).component();
            Optional<Component> component = topology.find(place);
            Optional<Component> host = topology.hostOf(place);
            if (component.isEmpty() || !PLACES.contains(component.get().kind())) {
                refuse("rank " + rank, "no-place", rank, place.value());
            } else if (host.isEmpty()) {
                refuse("rank " + rank, "no-host", rank, place.value());
            } else {
                byHost.computeIfAbsent(host.get().id(), h -> new ArrayList<>()).add(rank);
            }
        }
        return byHost;
    }

    private void checkNames(Set<ComponentId> hosts) {
        Map<String, ComponentId> byName = new HashMap<>();
        for (ComponentId host : hosts) {
            String name = topology.component(host).name();
            if (!HOST_NAME.matcher(name).matches()) {
                refuse(host.value(), "bad-host-name", name);
            }
            ComponentId other = byName.put(name, host);
            if (other != null) {
                refuse(host.value(), "same-host-name", name, other.value());
            }
        }
    }

    private void add(Plan plan, Map<ComponentId, List<Integer>> byHost) {
        var nodes = new ArrayList<>(byHost.keySet());
        for (int rank = 0; rank < plan.ranks().worldSize(); rank++) {
            Component place = topology.component(plan.ranks().placeOf(rank).component());
            Component host = topology.hostOf(place.id()).orElseThrow();
            List<Integer> local = byHost.getOrDefault(host.id(), List.of());
            sites.add(
                    new RankSite(
                            rank,
                            host,
                            nodes.indexOf(host.id()),
                            local.indexOf(rank),
                            local.size(),
                            place));
        }
    }

    void refuse(String where, String key, Object... arguments) {
        problems.add(Diagnostic.error(Location.element(where), "parallel.io." + key, arguments));
    }

    void note(String where, String key, Object... arguments) {
        problems.add(Diagnostic.note(Location.element(where), "parallel.io." + key, arguments));
    }

    /// Returns the text with what was noticed, or the reasons when there are errors.
    ExportResult result(String text) {
        return areSound()
                ? new ExportResult.Written(text, problems.toList())
                : new ExportResult.Refused(problems.toList());
    }
}
