package linkwright.engine.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;

class SharedMemoryTest {
    @Test
    void showsWhatIsWrittenToWhoeverMapsIt() throws Exception {
        try (SharedMemory memory = SharedMemory.create("test", 10_000);
                Arena arena = Arena.ofConfined()) {
            MemorySegment writer = memory.map(arena);
            MemorySegment reader = SharedMemory.map(memory.path(), 10_000, arena);
            writer.set(ValueLayout.JAVA_BYTE, 9_999, (byte) 42);
            assertThat(reader.get(ValueLayout.JAVA_BYTE, 9_999)).isEqualTo((byte) 42);
            assertThat(reader.byteSize()).isEqualTo(10_000);
        }
    }

    @Test
    void staysMappedAfterItsPathIsGone() throws Exception {
        try (Arena arena = Arena.ofConfined()) {
            SharedMemory memory = SharedMemory.create("test", 64);
            MemorySegment mapped = memory.map(arena);
            memory.close();
            memory.close();
            assertThat(Files.exists(Path.of(memory.path()))).isFalse();
            mapped.set(ValueLayout.JAVA_BYTE, 0, (byte) 1);
            assertThat(mapped.get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) 1);
        }
    }

    @Test
    void wakesWhoSleepsByTheBell() throws Exception {
        try (SharedMemory memory = SharedMemory.create("test", 128);
                Arena arena = Arena.ofShared()) {
            MemorySegment mapped = memory.map(arena);
            var owner = new Doorbell(mapped, 0, arena);
            var visitor = new Doorbell(mapped, 0, arena);
            var slept =
                    new FutureTask<>(
                            () -> {
                                for (int i = 0; i < 1000; i++) {
                                    owner.arm();
                                    mapped.setAtIndex(ValueLayout.JAVA_LONG, 8, i + 1L);
                                    owner.sleep(900_000_000);
                                }
                                return true;
                            });
            Thread sleeper = Thread.ofPlatform().start(slept);
            // A lost ring would let each sleep last nearly a second: a quarter of an hour in all.
            while (sleeper.isAlive()) {
                visitor.ring();
                Thread.onSpinWait();
            }
            assertThat(slept.get()).isTrue();
        }
    }
}
