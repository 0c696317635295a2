package linkwright.engine.maxmin;

import java.util.Arrays;

/// Max-min fair shares of capacities.
///
/// Given constraints `c` with capacities `C(c) >= 0`, and variables `v` that cross constraints with
/// weights `a(c,v) > 0` and have upper bounds `b(v) >= 0`, it finds the one vector `x >= 0` with
///
///     sum over v of a(c,v) x(v)  <=  C(c)     for every c,
///     x(v)  <=  b(v)                          for every v,
///
/// such that no `x(v)` can grow without some `x(w) <= x(v)` shrinking. Equivalently, every variable
/// is at its bound or crosses a full constraint where no other share is larger than its own
/// (Bertsekas and Gallager, Data Networks, 2nd edition, 1992, section 6.5.2).
///
/// Progressive filling: the shares of all variables rise together from 0. With `R(c)` what the
/// settled variables leave of a capacity and `W(c)` the weights of the others, constraint `c` is full
/// at the level `R(c) / W(c)`. The least of these levels and of the bounds comes first; it settles
/// the variables that cross that constraint, or the one at its bound. Settling a variable at a level
/// below `R(c) / W(c)` only raises `R(c) / W(c)`, so a heap of levels that are brought up to date
/// when they come to the top finds the next one.
///
/// Cost: O(E log(C + V)) for E crossings, C constraints and V variables. The same calls in the same
/// order give the same bits. The arrays are kept from one system to the next; not thread-safe.
public final class FairShare {
    private static final int FIRST_LENGTH = 64;

    private int constraints;
    private double[] left = new double[FIRST_LENGTH];
    private double[] weight = new double[FIRST_LENGTH];
    private int[] unsettled = new int[FIRST_LENGTH];
    private int[] crossingsEnd = new int[FIRST_LENGTH + 1];

    private int variables;
    private double[] bound = new double[FIRST_LENGTH];
    private double[] share = new double[FIRST_LENGTH];
    private boolean[] isSettled = new boolean[FIRST_LENGTH];
    private int[] elementsEnd = new int[FIRST_LENGTH];

    /// Crossings by variable, in the order they were added.
    private int elements;

    private int[] elementConstraint = new int[FIRST_LENGTH];
    private double[] elementWeight = new double[FIRST_LENGTH];

    /// The variables of each constraint, made by [#solve()].
    private int[] crossing = new int[FIRST_LENGTH];

    private final LevelHeap heap = new LevelHeap();

    /// Forgets the system, keeps the arrays.
    public void clear() {
        constraints = 0;
        variables = 0;
        elements = 0;
    }

    /// Adds a constraint and returns its number, from 0.
    public int constraint(double capacity) {
        if (!(capacity >= 0)) {
            throw new IllegalArgumentException("capacity " + capacity);
        }
        if (constraints == left.length) {
            left = Arrays.copyOf(left, 2 * constraints);
            weight = Arrays.copyOf(weight, 2 * constraints);
            unsettled = Arrays.copyOf(unsettled, 2 * constraints);
            crossingsEnd = Arrays.copyOf(crossingsEnd, 2 * constraints + 1);
        }
        left[constraints] = capacity;
        weight[constraints] = 0;
        unsettled[constraints] = 0;
        return constraints++;
    }

    /// Adds a variable and returns its number, from 0.
    ///
    /// @param upperBound the most it may get, may be infinite
    public int variable(double upperBound) {
        if (!(upperBound >= 0)) {
            throw new IllegalArgumentException("bound " + upperBound);
        }
        if (variables == bound.length) {
            bound = Arrays.copyOf(bound, 2 * variables);
            share = Arrays.copyOf(share, 2 * variables);
            isSettled = Arrays.copyOf(isSettled, 2 * variables);
            elementsEnd = Arrays.copyOf(elementsEnd, 2 * variables);
        }
        bound[variables] = upperBound;
        isSettled[variables] = false;
        elementsEnd[variables] = elements;
        return variables++;
    }

    /// Lets the variable added last cross a constraint, at most once each.
    public void crosses(int constraint, double crossingWeight) {
        if (!(crossingWeight > 0) || constraint >= constraints || variables == 0) {
            throw new IllegalArgumentException(
                    "weight " + crossingWeight + " on constraint " + constraint);
        }
        if (elements == elementConstraint.length) {
            elementConstraint = Arrays.copyOf(elementConstraint, 2 * elements);
            elementWeight = Arrays.copyOf(elementWeight, 2 * elements);
        }
        elementConstraint[elements] = constraint;
        elementWeight[elements++] = crossingWeight;
        elementsEnd[variables - 1] = elements;
        weight[constraint] += crossingWeight;
        unsettled[constraint]++;
    }

    /// Finds the shares of the system added so far; [#clear()] comes before the next one.
    public void solve() {
        listCrossings();
        heap.fill(constraints, variables, this::levelOf);
        int open = variables;
        double level = 0;
        while (open > 0 && !heap.isEmpty()) {
            int top = heap.pop();
            if (top < constraints && unsettled[top] > 0 && levelOf(top) > heap.poppedLevel()) {
                heap.push(top, levelOf(top));
                continue;
            }
            // Levels never fall, save by rounding.
            level = Math.max(level, heap.poppedLevel());
            open -= top < constraints ? settleAllOf(top, level) : settle(top - constraints, level);
        }
        for (int v = 0; open > 0 && v < variables; v++) {
            open -= settle(v, Double.POSITIVE_INFINITY);
        }
    }

    /// The level of a constraint, or behind them of a variable's bound.
    private double levelOf(int item) {
        if (item >= constraints) {
            return bound[item - constraints];
        }
        return unsettled[item] == 0
                ? Double.POSITIVE_INFINITY
                : Math.max(0, left[item]) / weight[item];
    }

    private void listCrossings() {
        if (crossing.length < elements) {
            crossing = new int[elementConstraint.length];
        }
        Arrays.fill(crossingsEnd, 0, constraints + 1, 0);
        for (int c = 0; c < constraints; c++) {
            crossingsEnd[c + 1] = crossingsEnd[c] + unsettled[c];
        }
        // Filled from the front, each start moves to the start of the next: the end of its own.
        int[] at = crossingsEnd;
        for (int v = 0, e = 0; v < variables; v++) {
            for (; e < elementsEnd[v]; e++) {
                crossing[at[elementConstraint[e]]++] = v;
            }
        }
    }

    private int settleAllOf(int constraint, double level) {
        int count = 0;
        int start = constraint == 0 ? 0 : crossingsEnd[constraint - 1];
        for (int i = start; i < crossingsEnd[constraint]; i++) {
            count += settle(crossing[i], level);
        }
        return count;
    }

    private int settle(int variable, double level) {
        if (isSettled[variable]) {
            return 0;
        }
        isSettled[variable] = true;
        share[variable] = level;
        int start = variable == 0 ? 0 : elementsEnd[variable - 1];
        for (int e = start; e < elementsEnd[variable]; e++) {
            int constraint = elementConstraint[e];
            left[constraint] -= elementWeight[e] * level;
            weight[constraint] -= elementWeight[e];
            unsettled[constraint]--;
        }
        return 1;
    }

    /// Returns what a variable got; infinite for one that crosses nothing and has no bound.
    public double share(int variable) {
        return share[variable];
    }
}
