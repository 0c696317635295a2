package linkwright.engine.topology.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CNumbersTest {
    @ParameterizedTest
    @CsvSource({
        "16, 16",
        "0x10, 16",
        "010, 8",
        "12abc, 12",
        "'', 0",
        "x, 0",
        "-1, -1",
        "08, 0",
        "99999999999999999999, 9223372036854775807",
    })
    void readsAsCDoes(String text, long value) {
        assertThat(CNumbers.parse(text)).isEqualTo(value);
    }
}
