package linkwright.engine.parallel.io;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.diagnostic.Diagnostic;
import linkwright.engine.parallel.LayoutReader;
import linkwright.engine.parallel.LayoutResult;
import linkwright.engine.parallel.PlacementResult;
import linkwright.engine.parallel.RankPlacement;
import linkwright.engine.topology.Topology;
import linkwright.engine.topology.io.ImportResult;
import linkwright.engine.topology.io.Samples;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

class PlanJsonTest {
    private static final Topology H100 = sample();

    @Test
    void readsBackWhatWasWritten() {
        var layout = ((LayoutResult.Accepted) LayoutReader.read("tp=2,pp=4:pp-tp")).layout();
        var placed = (PlacementResult.Placed) RankPlacement.place(H100, layout);
        var plan = new Plan(H100, placed.ranks(), Optional.of(layout), List.of());

        assertThat(PlanJson.read("plan.json", text(plan), H100))
                .isEqualTo(new PlanJson.Reading.Read(plan));
    }

    @Test
    void readsRanksWithoutALayout() {
        var placed = (PlacementResult.Placed) RankPlacement.place(H100, 3);
        Plan plan = Plan.of(H100, placed.ranks());

        assertThat(PlanJson.read("plan.json", text(plan), H100))
                .isEqualTo(new PlanJson.Reading.Read(plan));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``                                                                  | not-json",
                "[1]                                                                 | not-json",
                "{\"schema\":1,                                                      | not-json",
                "{\"ranks\":[]}                                                      | plan-schema",
                "{\"schema\":2}                                                      | plan-schema",
                "{\"schema\":1}                                                      | plan-ranks",
                "{\"schema\":1,\"ranks\":[]}                                         | plan-ranks",
                "{\"schema\":1,\"ranks\":[7]}                                        | plan-order",
                "{\"schema\":1,\"ranks\":[{\"rank\":1,\"place\":\"host0/gpu0\"}]}    | plan-order",
                "{\"schema\":1,\"ranks\":[{\"rank\":0,\"place\":\"host9/gpu0\"}]}    | no-place",
                "{\"schema\":1,\"ranks\":[{\"rank\":0,\"place\":\"a>b\"}]}           | no-place",
                "{\"schema\":1,\"layout\":\"tp=2\",\"ranks\":[{\"rank\":0,\"place\":\"host0/gpu0\"}]}"
                    + " | plan-world",
                "{\"schema\":1,\"layout\":\"xp=2\",\"ranks\":[{\"rank\":0,\"place\":\"host0/gpu0\"}]}"
                    + " | unknown-dimension",
            })
    void refusesWhatIsNoPlanOfThisTopology(String text, String code) {
        var refused = (PlanJson.Reading.Refused) PlanJson.read("plan.json", text, H100);

        assertThat(refused.diagnostics()).extracting(Diagnostic::code).containsExactly(code);
    }

    @Test
    void answersEveryPrefixOfAPlan() {
        var placed = (PlacementResult.Placed) RankPlacement.place(H100, 2);
        String text = text(Plan.of(H100, placed.ranks())).strip();
        for (int length = 0; length < text.length(); length++) {
            assertThat(PlanJson.read("plan.json", text.substring(0, length), H100))
                    .isInstanceOf(PlanJson.Reading.Refused.class);
        }
    }

    @Test
    void refusesDeepNesting() {
        assertThat(PlanJson.read("plan.json", "[".repeat(1_000_000), H100))
                .isInstanceOf(PlanJson.Reading.Refused.class);
    }

    private static String text(Plan plan) {
        return ((ExportResult.Written) new PlanJsonExporter().export(plan)).text();
    }

    private static Topology sample() {
        try {
            return ((ImportResult.Imported) Samples.installed().read("dgx-h100").orElseThrow())
                    .topology();
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }
}
