package linkwright.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import linkwright.engine.algorithm.Algorithms;
import linkwright.engine.algorithm.CollectiveAlgorithm;
import linkwright.engine.algorithm.Groups;
import linkwright.engine.algorithm.TreeAllReduce;
import linkwright.engine.diagnostic.Texts;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

class ScheduleTextTest {
    private static final String TWO_RANKS =
            """
            schedule   1
            algorithm  by hand
            collective allreduce
            type       uint8
            reduction  sum
            root       0
            bytes      4
            ranks      2
            channels   2
            scratch    0

            rank 0
              ch0 send       in[0+4] -> 1
              ch0 recvReduce in[0+4] out[0+4] <- 1

            rank 1
              ch1 send       in[0+4] -> 0 after ch0:0 ch1:3
              ch0 recv       out[0+4] <- 0
              ch0 copy       in[0+4] scratch[0+4]
              ch0 reduce     scratch[0+4] out[0+4]

            end
            """;

    @Test
    void writesWhatItReads() {
        assertThat(ScheduleText.write(parsed(TWO_RANKS))).isEqualTo(TWO_RANKS);
    }

    @Test
    void readsCommentsAndAnySpacing() {
        var loose =
                "# by a person\n"
                        + TWO_RANKS.replace("  ch0", "\tch0").replace(" -> 1", "  ->  1 # next");

        assertThat(parsed(loose)).isEqualTo(parsed(TWO_RANKS));
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void givesBackEveryAlgorithm(CollectiveAlgorithm algorithm) {
        for (int ranks = 1; ranks <= 5; ranks++) {
            var collective = Groups.collective(algorithm.kind(), 0, 13);
            var built = algorithm.build(collective, Groups.of(ranks), Groups.NOWHERE);
            var read = parsed(ScheduleText.write(built));

            List<List<Operation>> operations =
                    IntStream.range(0, ranks).mapToObj(built::operationsOf).toList();
            assertThat(read)
                    .isEqualTo(
                            new Schedule(
                                    algorithm.algorithm(),
                                    collective,
                                    ranks,
                                    built.channels(),
                                    built.scratchElements(),
                                    new ListedProgram(operations)));
        }
    }

    static List<CollectiveAlgorithm> algorithms() {
        return Stream.concat(Algorithms.all().stream(), Stream.of(new TreeAllReduce(4))).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "ch0 send in[0+4] -> 1 | ch0 send in[0+4] <- 1 | 13 | ->",
                "in[0+4] -> 1 | in[0,4] -> 1 | 13 | in[0+4] / out[0+4] / scratch[0+4]",
                "in[0+4] -> 1 | in[99999999999999999999+4] -> 1 | 13 | 0…9223372036854775807",
                "in[0+4] -> 1 | in[9223372036854775807+4] -> 1 | 13 | 0…9223372036854775807",
                "in[0+4] -> 1 | in[0+4] -> -1 | 13 | 0…2147483647",
                "in[0+4] -> 1 | in[0+4] -> | 13 | 0…2147483647",
                "ch0 send in[0+4] -> 1 | ch0 sned in[0+4] -> 1 | 13 | send / recv / recvReduce /"
                        + " copy / reduce",
                "ch0 send in[0+4] -> 1 | zero send in[0+4] -> 1 | 13 | ch0",
                "after ch0:0 ch1:3 | after | 17 | ch0:0",
                "rank 1 | rank 2 | 16 | rank 1",
                "rank 0 | rank 1 | 12 | rank 0",
                "schedule 1 | schedule 2 | 1 | 1",
                "ranks 2 | ranks 0 | 8 | 1…65536",
                "ranks 2 | ranks 2000000000 | 8 | 1…65536",
                "channels 2 | channels 5000 | 9 | 1…1024",
                "type uint8 | type float32x | 4 | int8 / uint8 / int32 / int64 / float16 / bfloat16"
                        + " / float32 / float64",
                "root 0 | root 2 | 12 | root 0…1",
                "bytes 4 | size 4 | 7 | bytes / ranks / channels / scratch",
            })
    void saysWhichLineIsWrongAndWhatWasExpected(
            String right, String wrong, int line, String expected) {
        String text = TWO_RANKS.replaceAll(" +", " ");
        assertThat(text).contains(right);

        var first = rejected(text.replace(right, wrong)).diagnostics().getFirst();

        assertThat(first.where().line()).isEqualTo(line);
        assertThat(first.problem().arguments().getFirst()).isEqualTo(expected);
    }

    @Test
    void refusesMoreRanksThanItStates() {
        var problem = rejected(TWO_RANKS.replace("\nend", "\nrank 2")).diagnostics().getFirst();

        assertThat(problem.where().line()).isEqualTo(22);
        assertThat(problem.problem().arguments()).containsExactly("end", "rank 2");
    }

    @Test
    void findsSeveralMistakesAtOnce() {
        var text = TWO_RANKS.replace("ch0 recv ", "ch0 got").replace("send       in", "send to");

        assertThat(rejected(text).diagnostics())
                .extracting(problem -> problem.where().line())
                .containsExactly(13, 17, 18);
    }

    @Test
    void speaksBothLanguages() {
        var problem = rejected(TWO_RANKS.replace("-> 1", "<- 1")).diagnostics().getFirst();

        assertThat(Texts.in(Locale.ENGLISH).say(problem))
                .startsWith("test.txt:13: Expected ->, found '<-'.");
        assertThat(Texts.in(Locale.CHINESE).say(problem)).startsWith("test.txt:13: 此处应为 ->");
    }

    @Test
    void refusesEveryBeginningOfAText() {
        for (int length = 0; length < TWO_RANKS.length() - 1; length++) {
            var cut = ScheduleText.parse("test.txt", TWO_RANKS.substring(0, length));
            assertThat(cut).as("first %d", length).isInstanceOf(ScheduleTextResult.Rejected.class);
        }
    }

    @Test
    void survivesAnyMangling() {
        var random = new Random(5);
        for (int i = 0; i < 3000; i++) {
            var mangled = new StringBuilder(TWO_RANKS);
            for (int change = 0; change <= i % 4; change++) {
                mangled.setCharAt(random.nextInt(mangled.length()), (char) random.nextInt(128));
            }
            assertThat(ScheduleText.parse("test.txt", mangled.toString())).isNotNull();
        }
    }

    @Test
    void refusesAnEndlessLine() {
        var problem = rejected(TWO_RANKS + "x".repeat(5000)).diagnostics().getFirst();

        assertThat(problem.code()).isEqualTo("long-line");
    }

    private static Schedule parsed(String text) {
        var result = ScheduleText.parse("test.txt", text);
        assertThat(result).isInstanceOf(ScheduleTextResult.Parsed.class);
        return ((ScheduleTextResult.Parsed) result).schedule();
    }

    private static ScheduleTextResult.Rejected rejected(String text) {
        return (ScheduleTextResult.Rejected) ScheduleText.parse("test.txt", text);
    }
}
