package linkwright.engine.topology.io.nccl;

import linkwright.engine.topology.io.XmlElement;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// One graph that NCCL searched: the channels of one algorithm (NCCL 2.30.7, src/graph/search.cc,
/// src/include/graph.h).
///
/// @param element where it stands
/// @param channels in the order of the file
record NcclGraph(XmlElement element, List<Channel> channels) {
    /// More different walks than this are counted, not told.
    private static final int TOLD = 8;

    /// An ordered walk: the NIC where data enters, GPUs, the NIC where it leaves.
    ///
    /// @param hops `gpu` and `net` elements in their order
    record Channel(List<XmlElement> hops) {
        /// Returns the walk as `net3-0-1-2-3-net0`.
        String walk() {
            return hops.stream()
                    .map(
                            hop ->
                                    (hop.name().equals("net") ? "net" : "")
                                            + new NcclDevice(hop).number())
                    .collect(Collectors.joining("-"));
        }
    }

    static NcclGraph of(XmlElement element) {
        List<Channel> channels =
                element.children("channel").stream()
                        .map(
                                channel ->
                                        new Channel(
                                                channel.children().stream()
                                                        .filter(NcclGraph::isHop)
                                                        .toList()))
                        .toList();
        return new NcclGraph(element, channels);
    }

    private static boolean isHop(XmlElement element) {
        return element.name().equals("gpu") || element.name().equals("net");
    }

    /// Returns an attribute as written, `?` where it is missing.
    String said(String attribute) {
        return element.filled(attribute).orElse("?");
    }

    /// Returns the word for the algorithm it is for.
    String algorithm() {
        return switch (said("id")) {
            case "0" -> "ring";
            case "1" -> "tree";
            case "2" -> "CollNet chain";
            case "3" -> "NVLS";
            case "4" -> "CollNet direct";
            default -> said("id");
        };
    }

    /// Returns the word for how its channels go through the GPUs.
    String pattern() {
        return switch (said("pattern")) {
            case "1" -> "balanced tree";
            case "2" -> "split tree";
            case "3" -> "tree";
            case "4" -> "ring";
            case "5" -> "NVLS";
            case "6" -> "CollNet direct";
            default -> said("pattern");
        };
    }

    /// Returns how many channels the graph says it has, empty where it says none.
    Optional<Long> declaredChannels() {
        return element.number("nchannels");
    }

    /// Returns the different walks with how often each is there: `2 x net3-0-1-2-3-net0`.
    String walks() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        channels.forEach(channel -> counts.merge(channel.walk(), 1, Integer::sum));
        String told =
                counts.entrySet().stream()
                        .limit(TOLD)
                        .map(entry -> entry.getValue() + " x " + entry.getKey())
                        .collect(Collectors.joining(", "));
        return counts.size() > TOLD ? told + ", ..." : told;
    }
}
