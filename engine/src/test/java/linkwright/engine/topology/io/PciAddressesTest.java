package linkwright.engine.topology.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PciAddressesTest {
    @ParameterizedTest
    @CsvSource({
        "00000000:3B:00.0, 0000:3b:00.0",
        "0000:3b:00.0, 0000:3b:00.0",
        "00010000:01:00.1, 10000:01:00.1",
        "' 3:01:00.0', 0003:01:00.0",
    })
    void keepsAsMuchOfTheDomainAsIsNeeded(String written, String address) {
        assertThat(PciAddresses.of(written)).contains(address);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "GPU0", "01:00.0", "0000:01:00", "000000000:01:00.0"})
    void takesNothingElseForAnAddress(String text) {
        assertThat(PciAddresses.of(text)).isEmpty();
    }
}
