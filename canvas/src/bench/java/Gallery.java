import linkwright.canvas.export.*;
import linkwright.canvas.layout.Drawing;
import linkwright.canvas.layout.DrawingLayout;
import linkwright.canvas.overlay.*;
import linkwright.canvas.paint.Theme;
import linkwright.engine.collective.*;
import linkwright.engine.diagnostic.Texts;
import linkwright.engine.measure.*;
import linkwright.engine.parallel.*;
import linkwright.engine.topology.*;
import linkwright.engine.topology.io.*;

import java.nio.file.*;
import java.util.*;

class Gallery {
    static Topology cpus(int packages, int cores) {
        var b = Topology.builder("this-" + packages + "x" + cores);
        var s = Source.discovered("sysfs");
        var host = ComponentId.of("host0");
        b.add(Component.outermost(host, ComponentKind.HOST, "workbench"));
        for (int p = 0; p < packages; p++) {
            var pk = ComponentId.of("host0/package" + p);
            b.add(
                    Component.inside(host, pk, ComponentKind.CPU_PACKAGE, "CPU " + p)
                            .with(Attribute.MODEL, "AMD EPYC 9654 96-Core Processor", s));
            var numa = ComponentId.of("host0/numa" + p);
            b.add(Component.inside(pk, numa, ComponentKind.NUMA_NODE, "NUMA " + p));
            for (int q = 0; q < p; q++)
                b.add(
                        Link.between(
                                ComponentId.of("host0/numa" + q),
                                numa,
                                LinkKind.UPI,
                                1,
                                LinkFigures.nominal(32_000_000_000L, s)));
            var mem = ComponentId.of("host0/memory" + p);
            b.add(
                    Component.inside(numa, mem, ComponentKind.MEMORY, "memory")
                            .with(Attribute.MEMORY_BYTES, 16L << 30, s));
            b.add(
                    Link.between(
                            numa,
                            mem,
                            LinkKind.MEMORY,
                            1,
                            LinkFigures.nominal(21_300_000_000L, Source.measured("copy probe"))));
            for (int c = 0; c < cores; c++) {
                var core = ComponentId.of("host0/core" + (p * cores + c));
                b.add(
                        Component.inside(
                                        numa,
                                        core,
                                        ComponentKind.CORE_SET,
                                        "core " + (p * cores + c))
                                .with(Attribute.CPUS, "" + (p * cores + c), s));
                b.add(
                        Link.between(
                                core,
                                numa,
                                LinkKind.MEMORY,
                                1,
                                LinkFigures.nominal(12_000_000_000L, s)));
            }
            if (p == 0) {
                var root = ComponentId.of("host0/root0");
                b.add(Component.inside(host, root, ComponentKind.PCIE_ROOT, "PCIe root 0"));
                b.add(Link.between(numa, root, LinkKind.INTERNAL, 1, LinkFigures.UNKNOWN));
                for (int n = 0; n < 2; n++) {
                    var nic = ComponentId.of("host0/nic" + n);
                    b.add(
                            Component.inside(host, nic, ComponentKind.NIC, "eth" + n)
                                    .with(Attribute.MODEL, "Virtio network device", s));
                    b.add(Link.between(root, nic, LinkKind.PCIE, 1, LinkFigures.UNKNOWN));
                }
            }
        }
        return b.build();
    }

    static Topology open(String name) throws Exception {
        if (name.equals("here")) {
            return ((linkwright.engine.topology.probe.Discovery.Discovered)
                            linkwright.engine.topology.probe.SystemProbe.ofThisMachine().discover())
                    .topology();
        }
        if (name.startsWith("this")) {
            return cpus(Integer.parseInt(name.split("-")[1]), Integer.parseInt(name.split("-")[2]));
        }
        if (name.contains("host")) {
            return ((ImportResult.Imported)
                            new linkwright.engine.topology.synthetic.SyntheticImporter()
                                    .read(ImportSource.ofText("text", name)))
                    .topology();
        }
        if (name.contains("/")) {
            var r = TopologyFiles.read(ImportSource.of(Path.of(name)), Optional.empty());
            if (r instanceof ImportResult.Imported i) return i.topology();
            throw new Exception(name + " " + r);
        }
        return ((ImportResult.Imported) Samples.installed().read(name).get()).topology();
    }

    static RunResult run(Topology t, long seed, double scale) {
        var links = new ArrayList<LinkTraffic>();
        var rnd = new Random(seed);
        long time = 5_600_000;
        for (DirectedLink l : t.directedLinks()) {
            long cap = l.figures().capacityBytesPerSecond().orElse(0L);
            double share =
                    switch (l.kind()) {
                        case NVLINK, XGMI ->
                                t.component(l.from()).kind() == ComponentKind.NUMA_NODE ? 0 : 0.722;
                        case PCIE -> 0.737;
                        case INFINIBAND, ETHERNET, ROCE ->
                                t.component(l.from()).kind() == ComponentKind.NETWORK_SWITCH
                                                && t.component(l.to()).kind()
                                                        == ComponentKind.NETWORK_SWITCH
                                        ? pick(rnd)
                                        : 0.929;
                        case MEMORY -> 0.6 * rnd.nextDouble();
                        default -> 0;
                    };
            if (l.kind() == LinkKind.PCIE
                    && (t.component(l.from()).kind() == ComponentKind.PCIE_ROOT
                            || t.component(l.to()).kind() == ComponentKind.PCIE_ROOT))
                share = l.isForward() ? 0.03 : 0;
            share *= scale * (1 + 0.01 * rnd.nextDouble());
            long bytes = (long) (share * cap * time / 1e9);
            if (bytes > 0)
                links.add(
                        new LinkTraffic(
                                l.id(), bytes, OptionalLong.empty(), time, TimeSeries.IDLE));
        }
        return new RunResult(
                Collective.of(CollectiveKind.ALL_REDUCE, 1L << 30),
                8,
                Timing.exactly(time),
                true,
                true,
                OptionalLong.empty(),
                links);
    }

    static OverlaySource activity(List<Component> gpus, boolean isSpan) {
        var by = new HashMap<ComponentId, Activity>();
        for (int i = 0; i < gpus.size(); i++) {
            int k = i % 8;
            if (k == 7) continue;
            by.put(
                    gpus.get(i).id(),
                    isSpan
                            ? Activity.shares(0.1 * k, k % 2 * 0.4, k % 3 * 0.2)
                            : Activity.at(
                                    k % 2 == 1 && k < 6,
                                    k == 2 || k == 3 || k == 5,
                                    k > 3 && k != 6));
        }
        return isSpan
                ? new OverlaySource.OfActivity(by, 1_000_000, 8_000_000)
                : OverlaySource.OfActivity.at(by, 12_500_000);
    }

    static List<linkwright.engine.diagnostic.Diagnostic> findings(Topology t) {
        var found = new ArrayList<linkwright.engine.diagnostic.Diagnostic>();
        int n = t.components().size();
        for (int i = 1; i < Math.min(n, 40); i += 7)
            found.add(
                    linkwright.engine.diagnostic.Diagnostic.warning(
                            linkwright.engine.diagnostic.Location.element(
                                    t.components().get(n - i).id().value()),
                            "canvas.legend.idle"));
        return found;
    }

    static double pick(Random r) {
        double x = r.nextDouble();
        return x < 0.25 ? 0 : x < 0.8 ? 0.32 : x < 0.97 ? 0.65 : 0.97;
    }

    public static void main(String[] a) throws Exception {
        var dir = Path.of(a[0]);
        Files.createDirectories(dir);
        String ext = System.getProperty("ext", "png");
        var sizes = System.getProperty("size", "");
        PictureSize size =
                sizes.isEmpty()
                        ? PictureSize.natural(Double.parseDouble(System.getProperty("scale", "1")))
                        : PictureSize.of(
                                Integer.parseInt(sizes.split("x")[0]),
                                Integer.parseInt(sizes.split("x")[1]));
        for (String name : a[1].split("\\|")) {
            Topology t;
            try {
                t = open(name);
            } catch (Exception e) {
                System.out.println("NOT READ " + name);
                continue;
            }
            long t0 = System.nanoTime();
            Drawing d = DrawingLayout.of(t, Map.of());
            long t1 = System.nanoTime();
            for (String mode : a[2].split(","))
                for (String theme : a[3].split(","))
                    for (String lang : a[4].split(",")) {
                        var places = new ArrayList<Place>();
                        var gpus = t.components(ComponentKind.GPU);
                        if (gpus.isEmpty()) gpus = t.components(ComponentKind.CORE_SET);
                        for (var g : gpus) places.add(new Place(g.id()));
                        var src = new ArrayList<OverlaySource>();
                        if (mode.contains("heat"))
                            src.add(OverlaySource.OfRun.mean(run(t, 1, 1), Origin.SIMULATED));
                        if (mode.contains("diff"))
                            src.add(
                                    new OverlaySource.OfDifference(
                                            run(t, 1, 0.51),
                                            Origin.MEASURED,
                                            run(t, 1, 1),
                                            Origin.SIMULATED));
                        if (mode.contains("rank") && !places.isEmpty())
                            src.add(OverlaySource.OfGroups.ranksOnly(new RankMap(places)));
                        if (mode.contains("group") && places.size() > 1) {
                            int n = places.size();
                            int tp = Math.min(8, n), pp = n >= 32 ? 4 : 1, dp = n / tp / pp;
                            if (tp == n) {
                                tp = 2;
                                dp = n / 2;
                            }
                            var layout =
                                    ParallelLayout.of(
                                            Map.of(
                                                    Dimension.TENSOR,
                                                    tp,
                                                    Dimension.PIPELINE,
                                                    pp,
                                                    Dimension.DATA,
                                                    dp),
                                            ParallelLayout.DEFAULT_ORDER);
                            var map = new RankMap(places.subList(0, layout.worldSize()));
                            var dims = new ArrayList<OverlaySource.Dimension>();
                            for (var x : Dimension.values())
                                if (layout.size(x) > 1)
                                    dims.add(
                                            new OverlaySource.Dimension(
                                                    x.id(), layout.groups(x, map)));
                            src.add(
                                    new OverlaySource.OfGroups(
                                            map,
                                            dims,
                                            System.getProperty("by", pp > 1 ? "pp" : "tp")));
                        }
                        if (mode.contains("act")) src.add(activity(gpus, false));
                        if (mode.contains("span")) src.add(activity(gpus, true));
                        if (mode.contains("find"))
                            src.add(new OverlaySource.OfFindings(findings(t)));
                        if (mode.contains("path") && gpus.size() > 1)
                            new linkwright.engine.topology.path.RouteFinder(t)
                                    .route(gpus.getFirst().id(), gpus.getLast().id())
                                    .ifPresent(r -> src.add(new OverlaySource.OfPath(r)));
                        var f = OverlayFrame.of(t, src);
                        var p =
                                new Picture(
                                        d,
                                        f,
                                        new Caption(
                                                t.name() + " · AllReduce 1 GiB · ring",
                                                "test figures, not a run",
                                                "simulated",
                                                "5.60 ms · busbw 371 GB/s",
                                                List.of("GB = 10⁹ B", "rates per direction")),
                                        Theme.valueOf(theme.toUpperCase()),
                                        Texts.in(Locale.forLanguageTag(lang)),
                                        size);
                        long t2 = System.nanoTime();
                        String base =
                                name.contains("host")
                                        ? name.replaceAll("[^a-z0-9-]+", "_")
                                        : name.contains("/")
                                                ? Path.of(name).getFileName().toString()
                                                : name;
                        PictureFiles.write(
                                p,
                                dir.resolve(
                                        base + "-" + mode + "-" + theme + "-" + lang + "." + ext));
                        System.out.println(
                                base
                                        + " "
                                        + mode
                                        + " "
                                        + theme
                                        + " layout "
                                        + (t1 - t0) / 1000000
                                        + " write "
                                        + (System.nanoTime() - t2) / 1000000);
                    }
        }
    }
}
