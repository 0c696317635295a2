package linkwright.engine.topology.io.nccl;

import static linkwright.engine.topology.io.nccl.NcclTexts.CPU;
import static linkwright.engine.topology.io.nccl.NcclTexts.codes;
import static linkwright.engine.topology.io.nccl.NcclTexts.gpu;
import static linkwright.engine.topology.io.nccl.NcclTexts.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

class NcclAcceptanceTest {
    private static String file(String system, String inside) {
        return "<system"
                + system
                + ">\n<!-- a > comment; <x y='\t'> -->"
                + CPU
                + inside
                + gpu(0, "")
                + "</cpu></system>";
    }

    @ParameterizedTest
    @CsvSource({
        "' version=\"1\"', '', ''",
        "'\tversion=\"1\"', '', nccl-line-break",
        "' version=\"1\"', words, nccl-text",
        "' version=\"1\" name=\"a&amp;b\"', '', nccl-entity",
    })
    void notesWhatNcclItselfDoesNotTake(String system, String inside, String code) {
        assertThat(codes(read(file(system, inside))))
                .containsExactlyElementsOf(code.isEmpty() ? List.of() : List.of(code));
    }

    @Test
    void notesMoreElementsThanNcclHolds() {
        // system, cpu and 255 devices with a gpu element each: 2 + 2 x 255
        var many = new StringBuilder();
        for (int i = 1; i < 255; i++) {
            many.append(gpu(i, ""));
        }

        var result = read(file(" version='1'", many.toString()));

        assertThat(result.diagnostics())
                .filteredOn(problem -> problem.code().equals("nccl-many-elements"))
                .singleElement()
                .satisfies(
                        problem ->
                                assertThat(problem.problem().arguments())
                                        .containsExactly(512, 256));
    }

    @Test
    void notesLongValuesAndManyAttributes() {
        var attributes = new StringBuilder(" version='1'");
        for (int i = 0; i < 16; i++) {
            attributes.append(" a").append(i).append("='").append("x".repeat(i * 20)).append("'");
        }

        assertThat(codes(read(file(attributes.toString(), ""))))
                .containsExactly("nccl-long-value", "nccl-many-attributes");
    }
}
