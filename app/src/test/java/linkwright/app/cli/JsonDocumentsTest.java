package linkwright.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

/// What scripts may rely on.
class JsonDocumentsTest {
    @TempDir private Path folder;

    @Test
    void showCountsNodesAndCables() {
        JsonObject shown = Called.with("show", "dgx-h100", "--json").document();

        assertThat(shown.getAsJsonObject("nodes").keySet())
                .contains(
                        "host",
                        "numa",
                        "gpu",
                        "nic",
                        "port",
                        "pcieSwitch",
                        "nvSwitch",
                        "networkSwitch",
                        "unknown");
        assertThat(number(shown, "nodes", "gpu")).isEqualTo(8);
        assertThat(number(shown, "nodes", "nvSwitch")).isEqualTo(4);
        // Each of 8 GPUs is joined to each of 4 switches, whatever the multiplicity.
        assertThat(number(shown, "cables", "nvlink")).isEqualTo(32);
        assertThat(shown.getAsJsonObject("cables").keySet()).contains("pcie", "infiniband");
        assertThat(shown.get("problems").isJsonArray()).isTrue();
    }

    @Test
    void showTellsProblemsWithTheirPlaceAndRemedy() {
        JsonObject shown =
                Called.with("show", "2x host: 1 gpu, 1 nic 100Gbit/s", "--json").document();

        assertThat(shown.getAsJsonArray("problems")).isNotEmpty();
        for (JsonElement problem : shown.getAsJsonArray("problems")) {
            assertThat(problem.getAsJsonObject().keySet())
                    .contains("severity", "code", "where", "message", "remedy");
        }
    }

    @Test
    void checkTellsFindings() {
        JsonObject checked = Called.with("check", "dgx-h100", "--json").document();
        JsonObject odd =
                Called.with("check", "2x host: 1 gpu, 1 nic 100Gbit/s", "--json").document();

        assertThat(checked.get("findings").isJsonArray()).isTrue();
        assertThat(odd.getAsJsonArray("findings")).isNotEmpty();
        assertThat(odd.getAsJsonArray("findings").get(0).getAsJsonObject().keySet())
                .contains("severity", "code", "where", "evidence", "cost", "remedy");
    }

    @Test
    void planTellsGroupsAndPlaces() {
        JsonObject plan =
                Called.with("plan", "dgx-h100", "--layout", "tp=4,dp=2", "--json").document();

        assertThat(plan.get("world").getAsInt()).isEqualTo(8);
        assertThat(plan.getAsJsonObject("groups").get("tp")).hasToString("[[0,1,2,3],[4,5,6,7]]");
        assertThat(plan.getAsJsonObject("groups").get("dp"))
                .hasToString("[[0,4],[1,5],[2,6],[3,7]]");
        assertThat(plan.getAsJsonObject("groups").has("pp")).isTrue();
        JsonObject last = plan.getAsJsonArray("ranks").get(7).getAsJsonObject();
        assertThat(last.get("rank").getAsInt()).isEqualTo(7);
        assertThat(last.get("host").getAsString()).isEqualTo("dgx-h100");
        assertThat(last.get("place").getAsString()).isEqualTo("host0/gpu7");
        assertThat(last.get("gpu").getAsInt()).isEqualTo(7);
        assertThat(plan.get("problems").isJsonArray()).isTrue();
    }

    @Test
    void planLeavesTheGpuOfAProcessorRankNull() {
        JsonObject plan = Called.with("plan", "1x host: 2 cpu", "--ranks", 2, "--json").document();

        JsonObject first = plan.getAsJsonArray("ranks").get(0).getAsJsonObject();
        assertThat(first.get("gpu").isJsonNull()).isTrue();
    }

    @Test
    void simulateTellsTimesAndLinksAndWritesTheSameText() throws IOException {
        Path record = folder.resolve("run.json");
        Called called =
                Called.with("simulate", "dgx-h100", "--bytes", "1Ki,1Gi", "--json", "-o", record);
        JsonObject run = called.document();

        assertThat(record).content().isEqualToIgnoringWhitespace(called.out());
        assertThat(run.get("origin").getAsString()).isEqualTo("SIMULATED");
        assertThat(run.get("topology").getAsString()).hasSize(64);
        assertThat(run.get("collective").getAsString()).isEqualTo("allreduce");
        assertThat(run.get("algorithm").getAsString()).isEqualTo("ring");
        assertThat(run.get("ranks").getAsInt()).isEqualTo(8);
        JsonObject result = run.getAsJsonArray("results").get(1).getAsJsonObject();
        assertThat(result.get("bytes").getAsLong()).isEqualTo(1L << 30);
        assertThat(result.get("proven").getAsBoolean()).isTrue();
        long nanos = result.get("timeNanos").getAsLong();
        assertThat(result.get("boundNanos").getAsLong()).isPositive().isLessThanOrEqualTo(nanos);
        double algbw = result.get("algbwBytesPerSecond").getAsDouble();
        assertThat(algbw).isEqualTo((1L << 30) * 1e9 / nanos);
        // nccl-tests: busbw of AllReduce is algbw times 2(n-1)/n, here 14/8.
        assertThat(result.get("busbwBytesPerSecond").getAsDouble()).isEqualTo(algbw * 14 / 8);
        assertThat(bytesFromGpus(result.getAsJsonArray("links"))).isEqualTo(14L << 30);
    }

    /// Over all ranks a ring AllReduce sends 2(n-1)S, here 14 GiB.
    private static long bytesFromGpus(JsonArray links) {
        long sum = 0;
        for (JsonElement element : links) {
            JsonObject link = element.getAsJsonObject();
            assertThat(link.keySet())
                    .contains("id", "from", "to", "fromKind", "toKind", "bytes", "busyNanos");
            assertThat(link.get("id").getAsString())
                    .startsWith(
                            link.get("from").getAsString() + ">" + link.get("to").getAsString());
            if (link.get("fromKind").getAsString().equals("gpu")
                    && link.get("toKind").getAsString().equals("nvSwitch")) {
                sum += link.get("bytes").getAsLong();
            }
        }
        return sum;
    }

    @Test
    void runTellsMeasuredTimesAndWhatWasCounted() {
        JsonObject run = Called.with("run", "--ranks", 2, "--bytes", "1Ki", "--json").document();

        assertThat(run.get("origin").getAsString()).isEqualTo("MEASURED");
        assertThat(run.get("runner").getAsString()).isEqualTo("own");
        assertThat(run.get("transport").getAsString()).isEqualTo("shm");
        assertThat(run.get("verified").getAsBoolean()).isTrue();
        JsonObject result = run.getAsJsonArray("results").get(0).getAsJsonObject();
        assertThat(result.get("p95Nanos").getAsLong())
                .isGreaterThanOrEqualTo(result.get("timeNanos").getAsLong());
        assertThat(result.get("samples").getAsInt()).isPositive();
        assertThat(result.getAsJsonArray("links")).isNotEmpty();
        for (JsonElement link : result.getAsJsonArray("links")) {
            // No link of shared memory has a counter.
            assertThat(link.getAsJsonObject().get("countedBytes").isJsonNull()).isTrue();
        }
    }

    @Test
    void profileTellsTotals() {
        Path export = SmallExport.write(folder.resolve("small.sqlite"));

        JsonObject profile = Called.with("profile", export, "--json").document();

        assertThat(profile.get("processes").getAsInt()).isEqualTo(1);
        assertThat(profile.get("devices").getAsInt()).isEqualTo(1);
        assertThat(profile.get("kernels").getAsInt()).isEqualTo(2);
        assertThat(profile.get("ncclKernels").getAsInt()).isEqualTo(1);
        // NCCL from 150 to 250, the other kernel from 100 to 200: busy 150, overlapped 50.
        assertThat(profile.get("ncclNanos").getAsLong()).isEqualTo(100);
        assertThat(profile.get("overlapNanos").getAsLong()).isEqualTo(50);
        assertThat(profile.get("communicationShare").getAsDouble()).isEqualTo(100.0 / 150);
    }

    @Test
    void discoverAndImportWriteDocumentsThatOpenAgain() throws IOException {
        Path found = folder.resolve("this.linkwright.json");
        Path kept = folder.resolve("kept.linkwright.json");

        assertThat(Called.with("discover", "-o", found).code()).isZero();
        assertThat(Called.with("import", "dgx-h100", "-o", kept).code()).isZero();

        assertThat(number(Called.with("show", found, "--json").document(), "nodes", "host"))
                .isEqualTo(1);
        assertThat(Called.with("show", kept, "--json").out())
                .isEqualTo(Called.with("show", "dgx-h100", "--json").out());
        assertThat(Called.filesIn(folder)).containsExactlyInAnyOrder(found, kept);
    }

    private static int number(JsonObject document, String member, String name) {
        return document.getAsJsonObject(member).get(name).getAsInt();
    }
}
