package linkwright.engine.topology.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuMaskTest {
    @ParameterizedTest
    @CsvSource({
        "'f', '0-3'",
        "'00000001,00000000', '32'", // bit 0 of the second word
        "'fff0000,00000000', '48-59'", // a word of 7 digits: bits 16 to 27 of the second
        "'80000000,00000001', '0,63'",
        "'0', ''",
    })
    void readsWordsMostSignificantFirst(String mask, String list) {
        assertThat(CpuMask.parse(mask).map(CpuMask::list)).contains(list);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "g", "123456789", "1,,2", "-1"})
    void refusesWhatIsNoMask(String mask) {
        assertThat(CpuMask.parse(mask)).isEmpty();
    }
}
