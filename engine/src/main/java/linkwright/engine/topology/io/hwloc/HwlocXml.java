package linkwright.engine.topology.io.hwloc;

import linkwright.engine.topology.io.XmlElement;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Makes objects and matrices of the elements of a file.
final class HwlocXml {
    /// A matrix between more devices than a host can have is not read.
    private static final int MAXIMUM_SIDE = 4096;

    private static final Pattern WHOLE = Pattern.compile("\\d{1,18}");
    private static final Pattern DECIMAL = Pattern.compile("\\d{1,12}(?:\\.\\d{1,9})?");

    private HwlocXml() {}

    /// Returns the machines of a file: its root, or those below a root of several.
    static List<HwlocMachine> machines(XmlElement root) {
        Map<String, String> infos = infos(root);
        List<HwlocMatrix> shared =
                Stream.of("distances2", "distances2hetero")
                        .flatMap(name -> root.children(name).stream())
                        .map(HwlocXml::matrix)
                        .toList();
        var machines = new ArrayList<HwlocMachine>();
        for (XmlElement element : root.children("object")) {
            boolean isSeveral =
                    element.text("type").filter("System"::equals).isPresent()
                            && element.children("object").stream().anyMatch(HwlocXml::isMachine);
            List<XmlElement> found =
                    isSeveral
                            ? element.children("object").stream()
                                    .filter(HwlocXml::isMachine)
                                    .toList()
                            : List.of(element);
            found.forEach(machine -> machines.add(machine(machine, infos, shared)));
        }
        return machines;
    }

    private static boolean isMachine(XmlElement object) {
        return object.text("type").filter("Machine"::equals).isPresent();
    }

    private static HwlocMachine machine(
            XmlElement element, Map<String, String> infos, List<HwlocMatrix> shared) {
        var matrices = new ArrayList<HwlocMatrix>(shared);
        HwlocObject object = object(element);
        element.children("distances").forEach(old -> matrices.add(oldMatrix(old, object)));
        return new HwlocMachine(object, infos, matrices);
    }

    private static Map<String, String> infos(XmlElement element) {
        var infos = new LinkedHashMap<String, String>();
        for (XmlElement info : element.children("info")) {
            infos.put(
                    info.attributes().getOrDefault("name", ""),
                    info.attributes().getOrDefault("value", ""));
        }
        return infos;
    }

    private static HwlocObject object(XmlElement element) {
        String type = element.attributes().getOrDefault("type", "");
        var children = new ArrayList<HwlocObject>();
        element.children("object").forEach(child -> children.add(object(child)));
        return new HwlocObject(
                type.equals("Socket") ? "Package" : type,
                element.line(),
                Cpusets.parse(element.attributes().getOrDefault("cpuset", "0")),
                element.attributes(),
                infos(element),
                children);
    }

    private static HwlocMatrix matrix(XmlElement element) {
        var ids = new ArrayList<String>();
        element.children("indexes").forEach(part -> ids.addAll(words(part.content())));
        var values = new ArrayList<Long>();
        if (ids.size() <= MAXIMUM_SIDE) {
            for (XmlElement part : element.children("u64values")) {
                for (String word : words(part.content())) {
                    values.add(WHOLE.matcher(word).matches() ? Long.parseLong(word) : 0);
                }
            }
        }
        boolean isHetero = element.name().equals("distances2hetero");
        return new HwlocMatrix(
                element.attributes().getOrDefault("name", ""),
                isHetero ? "" : element.attributes().getOrDefault("type", ""),
                element.text("indexing").filter("os"::equals).isPresent(),
                ids,
                values,
                element.line());
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
    }

    /// Generation 1 has the latencies of all NUMA nodes, in the order of the file, as multiples of
    /// a base.
    private static HwlocMatrix oldMatrix(XmlElement element, HwlocObject machine) {
        var nodes = new ArrayList<HwlocObject>();
        collect(machine, nodes);
        double base = decimal(element.attributes().getOrDefault("latency_base", "1"));
        var values = new ArrayList<Long>();
        for (XmlElement latency : element.children("latency")) {
            values.add(Math.round(base * decimal(latency.attributes().getOrDefault("value", "0"))));
        }
        boolean isOfNodes = values.size() == nodes.size() * nodes.size();
        List<String> ids =
                nodes.stream().map(node -> node.attributes().getOrDefault("os_index", "")).toList();
        return new HwlocMatrix(
                "", "NUMANode", true, isOfNodes ? ids : List.of("?"), values, element.line());
    }

    private static double decimal(String text) {
        return DECIMAL.matcher(text).matches() ? Double.parseDouble(text) : 0;
    }

    private static void collect(HwlocObject object, List<HwlocObject> nodes) {
        if (object.is("NUMANode")) {
            nodes.add(object);
        }
        object.children().forEach(child -> collect(child, nodes));
    }
}
