package linkwright.canvas.overlay;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.canvas.overlay.LinkStyle.State;

import org.junit.jupiter.api.Test;

import java.util.List;

class LinkStyleTest {
    private static final LinkStyle COLD = LinkStyle.of(State.HEAT, 1, 0.05, 1e9);
    private static final LinkStyle HOT = LinkStyle.of(State.HEAT, 6, 0.95, 19e9);

    @Test
    void markForSeveralLinksHasTheHeatOfTheHottest() {
        assertThat(LinkStyle.merged(List.of(COLD, HOT, LinkStyle.IDLE))).isEqualTo(HOT);
    }

    @Test
    void markForSeveralLinksIsOnThePathAsSoonAsOneIs() {
        LinkStyle merged = LinkStyle.merged(List.of(HOT.dimmed(), COLD.onPath()));
        assertThat(merged).isEqualTo(HOT.onPath());
    }

    @Test
    void markForSeveralLinksStandsBackOnlyWhereAllDo() {
        LinkStyle dim = LinkStyle.STRUCTURE.dimmed();
        assertThat(LinkStyle.merged(List.of(dim, dim)).isDimmed()).isTrue();
        assertThat(LinkStyle.merged(List.of(dim, LinkStyle.STRUCTURE)).isDimmed()).isFalse();
    }

    @Test
    void markForNothingIsAPlainLine() {
        assertThat(LinkStyle.merged(List.of())).isEqualTo(LinkStyle.STRUCTURE);
    }
}
