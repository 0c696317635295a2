package linkwright.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// Calls that cannot be answered: the number they end with, and what is said.
class WrongCallsTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "2 | simulat dgx-h100 --bytes 8                      | simulate",
                "2 | simulate                                        | T is missing",
                "2 | simulate dgx-h100 --nope                        | no option --nope",
                "2 | render dgx-h100 --run a --against b --at 1us -o x | not both",
                "2 | show dgx-h100 more                              | no place for: more",
                "2 | show nonsense                                   | 'nonsense'",
                "2 | show pom.xml --format nonsense                  | nccl-topo",
                "2 | simulate dgx-h100 --ranks x                     | 'x' is no value of --ranks",
                "2 | simulate dgx-h100 --ranks 0                     | 0 ranks",
                "1 | simulate dgx-h100 --ranks 9                     | 9 ranks do not fit",
                "2 | simulate dgx-h100 --ranks 4 --layout tp=4       | --layout",
                "2 | simulate dgx-h100 --group tp                    | --layout",
                "2 | simulate dgx-h100 --layout dp=8 --group tp      | tp group",
                "2 | simulate dgx-h100 --layout tp=8 --group nope    | 'nope'",
                "2 | simulate dgx-h100 --bytes 1.5x                  | '1.5x'",
                "2 | simulate dgx-h100 --bytes 6                     | multiple",
                "2 | simulate dgx-h100 --bytes -4                    | '-4'",
                "2 | simulate dgx-h100 --bytes 99999999999999999999  | 99999999999999999999",
                "2 | simulate dgx-h100 --collective nope             | allreduce",
                "2 | simulate dgx-h100 --algorithm nope              | ring",
                "2 | simulate dgx-h100 --type nope                   | float32",
                "2 | simulate dgx-h100 --op nope                     | sum",
                "2 | simulate dgx-h100 --root -1                     | rank -1",
                "2 | simulate dgx-h100 --root 8                      | from 0 to 7",
                "2 | plan dgx-h100 --layout nope                     | 'nope'",
                "2 | plan dgx-h100 --layout tp=2147483648            | 2147483648",
                "2 | plan dgx-h100 --layout tp=8:pp                  | tp",
                "1 | plan dgx-h100 --layout tp=16                    | 16 ranks do not fit",
                "2 | plan dgx-h100 --export nope=x                   | rankfile",
                "2 | plan dgx-h100 --export rankfile                 | --export",
                "1 | run dgx-h100                                    | GPU 0",
                "2 | run dgx-h100 --transport nope                   | shm",
                "2 | run dgx-h100 --runner nope                      | own",
                "2 | run this --ranks 1 --iterations 0               | at least 1",
                "2 | render dgx-h100                                 | --output is missing",
                "2 | render dgx-h100 -o a.nope                       | png",
                "2 | render dgx-h100 -o a.png --theme nope           | light",
                "2 | render dgx-h100 -o a.png --size 1x1             | 1280x800",
                "2 | render dgx-h100 -o a.png --size 99999x99999     | 1280x800",
                "2 | render dgx-h100 -o a.png --at 5ms               | --run",
                "2 | render dgx-h100 -o a.png --against b            | --run",
                "2 | render dgx-h100 -o a.png --group tp             | --layout",
                "2 | render dgx-h100 -o no/such/folder/a.png         | no/such/folder/a.png: ",
                "2 | simulate dgx-h100 -o no/such/folder/run.json    | no/such/folder/run.json: ",
                "2 | discover -o no/such/folder/t.json               | no/such/folder/t.json: ",
                "2 | tour -o pom.xml                                 | pom.xml is a file",
            })
    void saysWhatIsWrong(int code, String words, String said) {
        Called called = Called.with((Object[]) words.split(" "));

        assertThat(called.code()).as(called.err()).isEqualTo(code);
        assertThat(called.out()).isEmpty();
        assertThat(called.err()).contains(said).doesNotContain("\tat ", "Exception", "app.cli.");
        assertThat(Path.of("a.png")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "2147483648x host: 8 gpu                                 | 2147483648",
                "99999999999999999999x host: 1 gpu                       | 99999999999999999999",
                "1000000x host: 1000000 gpu                              | more than can be held",
                "0x host: 1 gpu                                          | Column 1",
                "2x host: 8 gpu 5                                        | Column",
                "2x host: 1 nic 100Gbit                                  | '100Gbit'",
                "2x host: 1 nic 1e300Gbit/s                              | '1e300Gbit/s'",
                "20000x host: 8 nic 4Gbit/s ; leaf 9 ; spine 99999999    | more than can be held",
            })
    void refusesAbsurdSyntheticText(String text, String said) {
        Called.with("show", text).refused(ExitCode.WRONG_CALL, said);
    }

    @Test
    void tellsWhatIsAbsentWithItsRemedy() {
        // No machine that builds this has both a GPU's driver and the GPU 0 of the drawing.
        Called called = Called.with("run", "dgx-h100", "--transport", "cuda");

        assertThat(called.code()).isIn(ExitCode.ABSENT.number(), ExitCode.NOT_WELL.number());
        assertThat(called.err()).startsWith("error: ").contains(". ");
    }

    @Test
    void keepsTheOldFileWhenTheCallFails() throws IOException {
        Path file = Files.writeString(folder.resolve("ranks"), "old");

        Called.with("plan", "dgx-h100", "--layout", "tp=16", "--export", "json=" + file);
        Called.with("simulate", "dgx-h100", "--ranks", 9, "-o", file);

        assertThat(file).hasContent("old");
        assertThat(Called.filesIn(folder)).containsExactly(file);
    }

    @Test
    void checkEndsWithOneWhenSomethingIsWrong() throws IOException {
        Path file = folder.resolve("loop.json");
        Files.writeString(
                file,
                """
                {"schema": 1, "name": "loop",
                 "components": [{"id": "h", "kind": "host", "name": "h"},
                                {"id": "g", "kind": "gpu", "name": "g", "parent": "h"}],
                 "links": [{"a": "g", "b": "g", "kind": "nvlink", "multiplicity": 1}]}
                """);

        Called called = Called.with("check", file);

        assertThat(called.code()).as(called.err()).isEqualTo(ExitCode.NOT_WELL.number());
        assertThat(called.out()).contains("warning:");
    }

    @Test
    void speaksTheLanguageOfTheMachineOrTheOneAskedFor() {
        assertThat(Called.in(Locale.CHINA, "simulate").err()).contains("缺少 T");
        assertThat(Called.in(Locale.CHINA, "show", "nonsense").err()).startsWith("错误：");
        assertThat(Called.with("show", "nonsense", "--lang", "zh").err()).startsWith("错误：");
        assertThat(Called.in(Locale.CHINA, "show", "nonsense", "--lang=en").err())
                .startsWith("error: ");
    }
}
