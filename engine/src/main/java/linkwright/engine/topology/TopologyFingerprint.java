package linkwright.engine.topology;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The hash that says whether two topologies are the same machine to a simulator.
final class TopologyFingerprint {
    private TopologyFingerprint() {}

    static String of(Topology topology) {
        MessageDigest digest = sha256();
        for (Component component : topology.components()) {
            put(digest, component.id().value());
            put(digest, component.kind().id());
            put(digest, component.parent().map(ComponentId::value).orElse(""));
        }
        for (DirectedLink link : topology.directedLinks()) {
            put(digest, link.id());
            put(digest, Integer.toString(link.link().multiplicity()));
            put(digest, link.figures().capacityBytesPerSecond().map(String::valueOf).orElse("?"));
            put(digest, link.figures().latencyNanos().value().map(String::valueOf).orElse("?"));
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void put(MessageDigest digest, String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }
}
