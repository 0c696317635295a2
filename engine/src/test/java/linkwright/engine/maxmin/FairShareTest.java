package linkwright.engine.maxmin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

/// Each test writes its system and its shares by hand before the code.
class FairShareTest {
    private static final double NO_BOUND = Double.POSITIVE_INFINITY;

    private final FairShare system = new FairShare();

    private int variable(int... constraints) {
        int variable = system.variable(NO_BOUND);
        for (int constraint : constraints) {
            system.crosses(constraint, 1);
        }
        return variable;
    }

    /// x + y <= 10: 5 and 5.
    @Test
    void dividesOneConstraintEvenly() {
        int c = system.constraint(10);
        int x = variable(c);
        int y = variable(c);
        system.solve();
        assertThat(system.share(x)).isEqualTo(5);
        assertThat(system.share(y)).isEqualTo(5);
    }

    /// The parking lot: x over both, y over the first, z over the second.
    ///
    ///     x + y <= 10      x + z <= 4
    ///
    /// The second fills at 2: x = z = 2; y gets the 8 that are left.
    @Test
    void givesWhatTheNarrowPlaceLeaves() {
        int wide = system.constraint(10);
        int narrow = system.constraint(4);
        int x = variable(wide, narrow);
        int y = variable(wide);
        int z = variable(narrow);
        system.solve();
        assertThat(new double[] {system.share(x), system.share(y), system.share(z)})
                .containsExactly(2, 8, 2);
    }

    /// x + y / 4 <= 10: the level rises to 10 / 1.25 = 8 for both.
    @Test
    void weighsWhatAVariableUses() {
        int c = system.constraint(10);
        int x = variable(c);
        int y = system.variable(NO_BOUND);
        system.crosses(c, 0.25);
        system.solve();
        assertThat(new double[] {system.share(x), system.share(y)}).containsExactly(8, 8);
    }

    /// x + y + z <= 12 with x <= 2: y and z share the other 10.
    @Test
    void keepsBounds() {
        int c = system.constraint(12);
        int x = system.variable(2);
        system.crosses(c, 1);
        int y = variable(c);
        int z = variable(c);
        system.solve();
        assertThat(new double[] {system.share(x), system.share(y), system.share(z)})
                .containsExactly(2, 5, 5);
    }

    @Test
    void leavesAVariableWithoutConstraintsUnlimited() {
        int x = variable();
        int y = system.variable(7);
        system.solve();
        assertThat(system.share(x)).isInfinite();
        assertThat(system.share(y)).isEqualTo(7);
    }

    @Test
    void givesNothingOverAnEmptyConstraint() {
        int none = system.constraint(0);
        int some = system.constraint(6);
        int x = variable(none, some);
        int y = variable(some);
        system.solve();
        assertThat(new double[] {system.share(x), system.share(y)}).containsExactly(0, 6);
    }

    /// Three levels, each freeing capacity for the next.
    ///
    ///     a + b <= 2    b + c <= 6    c + d <= 20
    ///
    /// The first fills at 1: a = b = 1. Then c <= 5 from the second, d = 15 from the third.
    @Test
    void passesLeftoversOnAlongAChain() {
        int first = system.constraint(2);
        int second = system.constraint(6);
        int third = system.constraint(20);
        int a = variable(first);
        int b = variable(first, second);
        int c = variable(second, third);
        int d = variable(third);
        system.solve();
        assertThat(
                        new double[] {
                            system.share(a), system.share(b), system.share(c), system.share(d)
                        })
                .containsExactly(1, 1, 5, 15);
    }

    @Test
    void startsAfreshAfterClearing() {
        int before = variable(system.constraint(10));
        system.solve();
        assertThat(system.share(before)).isEqualTo(10);
        system.clear();
        int after = variable(system.constraint(3));
        system.solve();
        assertThat(system.share(after)).isEqualTo(3);
    }

    @Test
    void refusesWhatIsNoSystem() {
        assertThatIllegalArgumentException().isThrownBy(() -> system.constraint(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> system.variable(Double.NaN));
        system.constraint(1);
        assertThatIllegalArgumentException().isThrownBy(() -> system.crosses(0, 1));
        system.variable(1);
        assertThatIllegalArgumentException().isThrownBy(() -> system.crosses(1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> system.crosses(0, 0));
    }
}
