package linkwright.engine.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProblemListTest {
    @Test
    void keepsTwentyOfACodeAndCountsTheRest() {
        var problems = new ProblemList();
        for (int i = 0; i < 25; i++) {
            problems.add(Diagnostic.warning(Location.element("e" + i), "topology.self-link"));
        }
        problems.add(Diagnostic.error(Location.NOWHERE, "topology.io.empty"));

        assertThat(problems.count("self-link")).isEqualTo(25);
        assertThat(problems.hasErrors()).isTrue();
        assertThat(problems.toList()).hasSize(22);
        assertThat(problems.toList().getLast())
                .isEqualTo(Diagnostic.note(Location.NOWHERE, "diagnostic.more", "self-link", 5));
    }
}
