package linkwright.canvas.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import linkwright.engine.topology.Attribute;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FactTextTest {
    @ParameterizedTest
    @ValueSource(longs = {0, 1, 7, 125_000_000, 50_000_000_000L, 63_015_384_615L, 25_000_000_000L})
    void readsBackEveryRateItWrites(long bytesPerSecond) throws EditRefused {
        String text = FactText.format(Attribute.PORT_BYTES_PER_SECOND, bytesPerSecond);

        assertThat(FactText.parse(Attribute.PORT_BYTES_PER_SECOND, text)).isEqualTo(bytesPerSecond);
    }

    @Test
    void writesWholeGigabytesShortly() {
        assertThat(FactText.exactRate(50_000_000_000L)).isEqualTo("50 GB/s");
        assertThat(FactText.exactRate(31_500_000_000L)).isEqualTo("252 Gbit/s");
        assertThat(FactText.exactRate(63_015_384_615L)).isEqualTo("63015384615 B/s");
    }

    @Test
    void readsEachTypeOfFact() throws EditRefused {
        assertThat(FactText.parse(Attribute.MEMORY_BYTES, "64Ki")).isEqualTo(65536L);
        assertThat(FactText.parse(Attribute.INDEX, "-1")).isEqualTo(-1L);
        assertThat(FactText.parse(Attribute.GPU_DIRECT_RDMA, "yes")).isEqualTo(true);
        assertThat(FactText.parse(Attribute.PCIE_GIGATRANSFERS_PER_SECOND, "32")).isEqualTo(32.0);
        assertThat(FactText.parse(Attribute.MODEL, " H100 ")).isEqualTo("H100");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "1.5", "1e400"})
    void refusesWhatIsNoWholeNumber(String text) {
        assertThatThrownBy(() -> FactText.parse(Attribute.INDEX, text))
                .isInstanceOf(EditRefused.class);
    }
}
