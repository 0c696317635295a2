package linkwright.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/// Files that are cut, mangled or made to do harm: each is refused by name, in a sentence, and
/// leaves nothing behind.
class HostileFilesTest {
    private static final String ENTITIES =
            "<!DOCTYPE system [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;\">]>"
                    + "<system version=\"1\"><cpu numaid=\"&b;\"/></system>";
    private static final String OUTSIDE =
            "<!DOCTYPE system [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>"
                    + "<system version=\"1\"><cpu numaid=\"0\">&x;</cpu></system>";

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                ENTITIES,
                OUTSIDE,
                "<system version=\"1\"></cpu>",
                "{\"schema\":1,\"topology\":{\"schema\":1,\"name\":\"x\",\"components\":[{\"id\"",
                "{\"schema\":2,\"topology\":{\"schema\":2,\"name\":\"x\"}}",
                "{\"schema\":99999999999999999999,\"topology\":{}}",
                "{\"schema\":1,\"topology\":7}",
                "{\"blueprint\":1,\"name\":\"x\",\"sources\":{},\"parts\":[{\"part\":\"host\","
                        + "\"kind\":\"host\",\"count\":2147483648,\"name\":\"h\"}]}",
                "what a person wrote down",
            })
    void refusesATopologyByItsName(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("hostile"), text);

        Called.with("show", file).refusedFile(file);
        Called.with("import", file, "-o", folder.resolve("made")).refusedFile(file);
        Called.with("simulate", file).refusedFile(file);

        assertThat(Called.filesIn(folder)).containsExactly(file);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<system version=\"1\"><cpu numaid=\"0\">",
                "<pci busid=\"0000:00:00.0\">",
                "[",
                "{\"schema\":1,\"topology\":[",
                "{\"schema\":1,\"a\":",
                "{\"blueprint\":1,\"parts\":["
            })
    void refusesDeepNesting(String opened) throws IOException {
        Path file = Files.writeString(folder.resolve("deep"), opened.repeat(200_000));

        Called.with("show", file).refusedFile(file);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<system version=\"1\"><cpu numaid=\"0\">",
                "\tGPU0\tGPU1\nGPU0\t X ",
            })
    void tellsThatAFileIsCutAndShowsTheRest(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("cut"), text);

        Called shown = Called.with("show", file);

        assertThat(shown.code()).isZero();
        assertThat(shown.err()).startsWith("warning: cut:1").contains("cut off");
        assertThat(Called.with("check", file).code()).isEqualTo(ExitCode.NOT_WELL.number());
    }

    @Test
    void refusesWhatIsNoText() throws IOException {
        byte[] noText = "{\"schema\":1,\"name\":\"?\"}".getBytes(StandardCharsets.UTF_8);
        noText[noText.length - 3] = (byte) 0xff;
        Path odd = Files.write(folder.resolve("latin.json"), noText);
        Path wide =
                Files.writeString(
                        folder.resolve("wide.xml"),
                        "<system version=\"1\"/>",
                        StandardCharsets.UTF_16);
        Path empty = Files.write(folder.resolve("nul"), new byte[5_000]);

        Called.with("show", odd).refusedFile(odd);
        Called.with("show", wide).refusedFile(wide);
        Called.with("show", empty).refusedFile(empty);
    }

    @Test
    void refusesALineOfFiftyMegabytes() throws IOException {
        byte[] line = new byte[50_000_000];
        Arrays.fill(line, (byte) 'x');
        Path file = Files.write(folder.resolve("line"), line);

        Called.with("show", file).refusedFile(file);
        Called.with("profile", file).refusedFile(file);
        Called.with("render", "dgx-h100", "--run", file, "-o", folder.resolve("a.png"))
                .refusedFile(file);
    }

    @Test
    void refusesFoldersAndWhatIsNotThere() {
        Path gone = folder.resolve("gone");

        Called.with("show", folder).refused(ExitCode.WRONG_CALL, folder.toString());
        Called.with("show", gone).refused(ExitCode.WRONG_CALL, gone.toString());
        Called.with("profile", folder).refusedFile(folder);
        Called.with("profile", gone).refusedFile(gone);
        Called.with("render", "dgx-h100", "--run", gone, "-o", folder.resolve("a.png"))
                .refused(ExitCode.WRONG_CALL, gone.toString());
        Called.with("discover", "--root", gone).refused(ExitCode.WRONG_CALL, gone.toString());
    }

    @Test
    void refusesDatabasesThatAreNone() throws IOException {
        Path whole = SmallExport.write(folder.resolve("whole.sqlite"));
        byte[] bytes = Files.readAllBytes(whole);
        byte[] mangled = bytes.clone();
        for (int i = 100; i < mangled.length; i += 7) {
            mangled[i] ^= 0x5a;
        }
        Path cut = Files.write(folder.resolve("cut"), Arrays.copyOf(bytes, bytes.length / 2));
        Path head = Files.write(folder.resolve("head"), Arrays.copyOf(bytes, 100));
        Path odd = Files.write(folder.resolve("mangled"), mangled);
        Path none = Files.writeString(folder.resolve("none.sqlite"), "no database");

        for (Path file : new Path[] {cut, head, odd, none}) {
            Called.with("profile", file).refusedFile(file);
        }
        assertThat(Called.filesIn(folder)).containsExactlyInAnyOrder(whole, cut, head, odd, none);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[[[[",
                "{\"schema\":1}",
                "{\"schema\":2,\"collective\":\"allreduce\",\"results\":[]}",
                "{\"schema\":1,\"collective\":\"allreduce\",\"results\":[{\"bytes\":\"many\"}]}",
                "{\"schema\":1,\"collective\":\"nonsense\",\"ranks\":-1,\"results\":[{\"bytes\":4}]}",
            })
    void refusesARunRecordAndLeavesTheOldPicture(String text) throws IOException {
        Path run = Files.writeString(folder.resolve("run.json"), text);
        Path picture = Files.writeString(folder.resolve("a.png"), "old");

        Called.with("render", "dgx-h100", "--run", run, "-o", picture).refusedFile(run);

        assertThat(picture).hasContent("old");
        assertThat(Called.filesIn(folder)).containsExactlyInAnyOrder(run, picture);
    }

    @Test
    void namesTheLineAtWhichARunRecordIsCut() throws IOException {
        Path run = folder.resolve("run.json");
        Called.with("simulate", "dgx-h100", "-o", run);
        String text = Files.readString(run);
        Files.writeString(run, text.substring(0, text.indexOf("\"links\"")));

        // The last line that is left.
        long line = Files.readString(run).lines().count();
        Called.with("render", "dgx-h100", "--run", run, "-o", folder.resolve("a.png"))
                .refused(ExitCode.WRONG_CALL, "run.json:" + line);
    }
}
