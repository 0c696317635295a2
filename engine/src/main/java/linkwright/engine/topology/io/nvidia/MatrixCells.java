package linkwright.engine.topology.io.nvidia;

import linkwright.engine.topology.PathClass;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The codes in the cells of the matrix.
final class MatrixCells {
    private static final String CODE = "X|SYS|SOC|NODE|PHB|PXB|PIX|C2C|NV\\d{1,3}";
    private static final Pattern ONE = Pattern.compile(CODE);
    private static final Pattern SEVERAL = Pattern.compile("(?:" + CODE + ")+");
    private static final Pattern PEER_CODES = Pattern.compile("OK|CNS|GNS|TNS|NS|DR|U");

    private MatrixCells() {}

    /// Returns the codes of a token, of which several may be glued together (`PIXNODE`); none when
    /// it is something else.
    static List<String> split(String token) {
        if (!SEVERAL.matcher(token).matches()) {
            return List.of();
        }
        var codes = new ArrayList<String>();
        Matcher matcher = ONE.matcher(token);
        while (matcher.find()) {
            codes.add(matcher.group());
        }
        return codes;
    }

    /// Returns whether a token is a code of `nvidia-smi topo -p2p`, which has the same shape.
    static boolean isPeerCode(String token) {
        return PEER_CODES.matcher(token).matches();
    }

    static boolean isSelf(String code) {
        return code.equals("X");
    }

    /// Returns what a code says of a pair; empty for the device itself and what is no code.
    static Optional<PathClass> pathClass(String code) {
        return switch (code) {
            case "SYS", "SOC" -> Optional.of(PathClass.SYS); // SOC until driver 384
            case "NODE" -> Optional.of(PathClass.NODE);
            case "PHB" -> Optional.of(PathClass.PHB);
            case "PXB" -> Optional.of(PathClass.PXB);
            case "PIX" -> Optional.of(PathClass.PIX);
            case "C2C" -> Optional.of(PathClass.C2C);
            default -> code.startsWith("NV") ? Optional.of(PathClass.NVL) : Optional.empty();
        };
    }

    /// Returns the bonded NVLinks of a code such as `NV12`, 0 for any other.
    static int linkCount(String code) {
        return code.startsWith("NV") ? Integer.parseInt(code.substring(2)) : 0;
    }
}
