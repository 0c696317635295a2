package linkwright.engine.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.concurrent.FutureTask;

class CpuAffinityTest {
    @Test
    void readsTheKernelsLists() {
        assertThat(CpuAffinity.parseList("0-2,8\n").stream().boxed()).containsExactly(0, 1, 2, 8);
        assertThat(CpuAffinity.parseList("5").stream().boxed()).containsExactly(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "3-", "-3", "999999999", "1:2"})
    void findsNoProcessorInOtherTexts(String text) {
        assertThat(CpuAffinity.parseList(text).isEmpty()).isTrue();
    }

    @Test
    void bindsTheThreadThatAsks() throws Exception {
        var allowed = new FutureTask<>(CpuAffinityTest::boundToTheFirst);
        Thread.ofPlatform().start(allowed);
        BitSet before = allowedHere();
        assertThat(allowed.get()).isEqualTo(firstOf(before));
        assertThat(allowedHere()).isEqualTo(before);
    }

    private static BitSet boundToTheFirst() throws Exception {
        assertThat(CpuAffinity.bindThread(firstOf(allowedHere()))).isEmpty();
        return allowedHere();
    }

    private static BitSet firstOf(BitSet cpus) {
        var first = new BitSet();
        first.set(cpus.nextSetBit(0));
        return first;
    }

    private static BitSet allowedHere() throws Exception {
        return Files.readAllLines(Path.of("/proc/thread-self/status")).stream()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> CpuAffinity.parseList(line.substring(line.indexOf(':') + 1)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void saysWhyItCannotBind() {
        var none = new BitSet();
        assertThat(CpuAffinity.bindThread(none)).isPresent();
        none.set(60_000);
        assertThat(CpuAffinity.bindThread(none)).isPresent();
    }
}
