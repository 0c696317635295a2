package linkwright.engine.verify;

import linkwright.engine.verify.ConflictScan.Conflict;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/// All that operations wait for, a legal order under it, and the races it leaves.
///
/// A write waits until bytes sent before it are taken. What is before it depends on what waits for
/// what, so on several channels waits are added until none is new.
final class WaitingOrder {
    private final LoweredSchedule columns;
    private final ElementGroups groups;
    private Waits waits;
    private ExecutionOrder order;
    private List<Conflict> races = List.of();

    /// @param stated what operations wait for by `after`
    WaitingOrder(LoweredSchedule columns, ElementGroups groups, Waits stated) {
        this.columns = columns;
        this.groups = groups;
        waits = stated;
        if (columns.channels() == 1) {
            var scan = new ConflictScan(columns, groups, waits);
            scan.scan(GroupedOrder.byRankAsListed(columns));
            waits = waits.with(scan.takes().toArray());
        }
        order = ExecutionOrder.of(columns, waits);
        boolean settled = columns.channels() == 1;
        while (!settled && order.isComplete()) {
            settled = addTakes();
        }
    }

    /// Adds waits that follow from the present order; returns whether there were none.
    private boolean addTakes() {
        var scan = new ConflictScan(columns, groups, waits);
        scan.scan(GroupedOrder.byRank(columns, order));
        var ordered = new ConflictOrder(columns, waits, order).ordered(scan.unordered());
        ordered.forEach(scan::addTake);
        races = new ArrayList<>(scan.unordered());
        races.removeAll(new HashSet<>(ordered));
        if (scan.takes().size() == 0) {
            return true;
        }
        waits = waits.with(scan.takes().toArray());
        order = ExecutionOrder.of(columns, waits);
        return false;
    }

    Waits waits() {
        return waits;
    }

    ExecutionOrder order() {
        return order;
    }

    boolean isComplete() {
        return order.isComplete();
    }

    /// Returns pairs that touch the same elements in no order.
    List<Conflict> races() {
        return races;
    }
}
