package linkwright.engine.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.longs;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {
    @ParameterizedTest
    @CsvSource({
        "8, 8",
        "64Ki, 65536",
        "16Mi, 16777216",
        "1Gi, 1073741824",
        "1e9, 1000000000",
        "1.5Ki, 1536",
        "64 KiB, 65536"
    })
    void readsSizes(String text, long bytes) throws QuantityException {
        assertThat(Sizes.parse(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "8KB", "64k", "1.0001Ki", "-8", "1e99", "9999999Ti", "8 8", "Ki"})
    void refusesWhatIsNoWholeNumberOfBytes(String text) {
        assertThatThrownBy(() -> Sizes.parse(text)).isInstanceOf(QuantityException.class);
    }

    @Test
    void readsBackEverySizeItWrites() {
        qt().withFixedSeed(1)
                .forAll(longs().between(0, 1L << 50))
                .check(
                        bytes -> {
                            try {
                                return Sizes.parse(Sizes.exact(bytes)) == bytes;
                            } catch (QuantityException unreadable) {
                                return false;
                            }
                        });
    }

    @ParameterizedTest
    @CsvSource({
        // 400e9 bit / 8 = 50e9 bytes.
        "400Gbit/s, 50000000000",
        "400 Gbit/s, 50000000000",
        "50GB/s, 50000000000",
        "0.5GB/s, 500000000",
        "100Mbit/s, 12500000",
        "8bit/s, 1"
    })
    void readsRates(String text, long bytesPerSecond) throws QuantityException {
        assertThat(Rates.parse(text)).isEqualTo(bytesPerSecond);
    }

    @ParameterizedTest
    @ValueSource(strings = {"400", "400Gbps", "50GBps", "50 GiB/s", "Gbit/s", "1bit/s", "-5GB/s"})
    void refusesARateWithoutAUnitOrWithAGuess(String text) {
        assertThatThrownBy(() -> Rates.parse(text)).isInstanceOf(QuantityException.class);
    }

    @Test
    void writesRatesWithThreeDigits() {
        assertThat(Rates.formatBytes(325.14e9)).isEqualTo("325 GB/s");
        assertThat(Rates.formatBytes(18.061e9)).isEqualTo("18.1 GB/s");
        assertThat(Rates.formatBytes(9.996e9)).isEqualTo("10.0 GB/s");
        assertThat(Rates.formatBytes(5e7)).isEqualTo("50.0 MB/s");
        assertThat(Rates.formatBits(50e9)).isEqualTo("400 Gbit/s");
        assertThat(Rates.formatBits(46.44e9)).isEqualTo("372 Gbit/s");
        assertThat(Rates.formatBits(12.5e6)).isEqualTo("100 Mbit/s");
    }

    @ParameterizedTest
    @CsvSource({
        "500ns, 500",
        "2us, 2000",
        "2.5us, 2500",
        "1µs, 1000",
        "12.5ms, 12500000",
        "3s, 3000000000"
    })
    void readsTimes(String text, long nanos) throws QuantityException {
        assertThat(Times.parse(text)).isEqualTo(nanos);
    }

    @Test
    void refusesATimeWithoutAUnit() {
        assertThatThrownBy(() -> Times.parse("12")).isInstanceOf(QuantityException.class);
    }

    @Test
    void writesTimesInTheUnitThatFits() {
        assertThat(Times.format(999)).isEqualTo("999 ns");
        assertThat(Times.format(3_400)).isEqualTo("3.40 µs");
        assertThat(Times.format(376_200)).isEqualTo("376 µs");
        assertThat(Times.format(5_267_000)).isEqualTo("5.27 ms");
        assertThat(Times.format(999_600)).isEqualTo("1.00 ms");
        assertThat(Times.format(2e9)).isEqualTo("2.00 s");
    }

    @Test
    void takesThePcieLineCodeOff() {
        // 16 lanes x 32e9 x 128/130 / 8 = 63.015e9; 16 x 16e9 x 128/130 / 8 = 31.508e9;
        // 16 x 5e9 x 8/10 / 8 = 8e9; 4 x 2.5e9 x 8/10 / 8 = 1e9.
        assertThat(PcieRates.bytesPerSecond(32, 16)).isEqualTo(63_015_384_615L);
        assertThat(PcieRates.bytesPerSecond(16, 16)).isEqualTo(31_507_692_308L);
        assertThat(PcieRates.bytesPerSecond(5, 16)).isEqualTo(8_000_000_000L);
        assertThat(PcieRates.bytesPerSecond(2.5, 4)).isEqualTo(1_000_000_000L);
        assertThat(PcieRates.generation(16)).isEqualTo(4);
        assertThat(PcieRates.generation(12)).isZero();
    }
}
