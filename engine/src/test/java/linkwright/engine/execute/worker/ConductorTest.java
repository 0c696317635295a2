package linkwright.engine.execute.worker;

import static linkwright.engine.execute.control.Instruction.CHECK;
import static linkwright.engine.execute.control.Instruction.CLEAR;
import static linkwright.engine.execute.control.Instruction.FINISH;
import static linkwright.engine.execute.control.Instruction.OPERATE;
import static linkwright.engine.execute.control.Instruction.PROFILE;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.execute.control.Instruction;
import linkwright.engine.execute.protocol.Effort;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class ConductorTest {
    private static final long MILLISECOND = 1_000_000;

    /// Returns what is instructed when each operation takes a millisecond longer than the last.
    private static List<Instruction> played(Conductor conductor) {
        var played = new ArrayList<Instruction>();
        for (long nanos = MILLISECOND; conductor.instruction() != FINISH; nanos += MILLISECOND) {
            played.add(conductor.instruction());
            conductor.done(nanos, false);
        }
        return played;
    }

    @Test
    void checksTheFirstAndTheLastTimedOperation() {
        var conductor = new Conductor(Effort.exactly(2, 3));
        assertThat(played(conductor))
                .containsExactly(
                        OPERATE, OPERATE, // warm-up
                        CLEAR, OPERATE, CHECK, // first
                        OPERATE, // warm again
                        OPERATE, // timed
                        CLEAR, OPERATE, CHECK, // last
                        PROFILE, PROFILE, PROFILE);
        // The 4th, 7th and 9th call of done.
        assertThat(conductor.samples())
                .containsExactly(4 * MILLISECOND, 7 * MILLISECOND, 9 * MILLISECOND);
        assertThat(conductor.middleLook()).isEqualTo(1);
    }

    @Test
    void checksASingleOperationOnce() {
        assertThat(played(new Conductor(Effort.exactly(0, 1))))
                .containsExactly(CLEAR, OPERATE, CHECK, PROFILE, PROFILE, PROFILE);
    }

    @Test
    void endsAtAWrongResult() {
        var conductor = new Conductor(Effort.exactly(0, 5));
        conductor.done(0, false);
        conductor.done(1, false);
        assertThat(conductor.instruction()).isEqualTo(CHECK);
        conductor.done(0, true);
        assertThat(conductor.instruction()).isEqualTo(FINISH);
    }

    @Test
    void goesOnUntilEnoughTimeIsSpent() {
        var conductor = new Conductor(new Effort(0, 10 * MILLISECOND, 2, 100 * MILLISECOND));
        long operations = 0;
        while (conductor.instruction() != FINISH) {
            operations += conductor.instruction() == OPERATE ? 1 : 0;
            conductor.done(MILLISECOND, false);
        }
        // 10 to warm up, 1 to warm again, 100 until the time is spent and the last one.
        assertThat(operations).isEqualTo(112);
        assertThat(conductor.samples()).hasSize(101);
    }

    /// Of 40 looks of the same length the 20th is in the middle.
    @Test
    void looksOftenAtQuickOperations() {
        var conductor = new Conductor(Effort.exactly(0, 1));
        int looks = 0;
        while (conductor.instruction() != FINISH) {
            looks += conductor.instruction() == PROFILE ? 1 : 0;
            conductor.done(1000, false);
        }
        assertThat(looks).isEqualTo(40);
        assertThat(conductor.middleLook()).isEqualTo(19);
    }

    @Test
    void looksOnceAtSlowOperations() {
        var conductor = new Conductor(Effort.exactly(0, 1));
        int looks = 0;
        while (conductor.instruction() != FINISH) {
            looks += conductor.instruction() == PROFILE ? 1 : 0;
            conductor.done(200 * MILLISECOND, false);
        }
        assertThat(looks).isEqualTo(1);
        assertThat(conductor.middleLook()).isZero();
    }
}
