package linkwright.canvas.paint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelsTest {
    @ParameterizedTest
    @CsvSource({
        "node-07, 07",
        "GPU 3, 3",
        "mlx5_12, 12",
        "0000:4f:00.0, 4f",
        "NIC 0000:C1:00.1, C1",
        "rdmap79s0, 79",
        "enp129s0f1, 129",
        "switch, switch",
        "edge left, left"
    })
    void shortLabelTellsNeighboursApart(String name, String label) {
        assertThat(Labels.number(name)).isEqualTo(label);
    }
}
