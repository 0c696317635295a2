package linkwright.canvas.paint;

import linkwright.canvas.overlay.HeatScale;
import linkwright.canvas.overlay.LinkStyle;
import linkwright.engine.topology.ComponentKind;

import java.awt.Color;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/// The colours of the drawing, by role.
public enum Theme {
    /// Dark on white: hotter is darker.
    LIGHT,
    /// Light on black: hotter is brighter.
    DARK,
    /// White paper: as light, without grounds.
    PRINT;

    private static final int GROUPS = 12;

    @SuppressWarnings("ImmutableEnumChecker") // filled by the constructor, read ever after
    private final Map<String, Color> colors = new HashMap<>();

    Theme() {
        String prefix = id() + ".";
        Properties roles = roles();
        for (String key : roles.stringPropertyNames()) {
            if (key.startsWith(prefix)) {
                Color color = Color.decode(roles.getProperty(key));
                colors.put(key.substring(prefix.length()), color);
            }
        }
    }

    private static Properties roles() {
        var roles = new Properties();
        try (InputStream file =
                Theme.class.getResourceAsStream("/linkwright/canvas/paint/roles.properties")) {
            if (file == null) {
                throw new IllegalStateException("roles.properties is missing from the program");
            }
            roles.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return roles;
    }

    /// Returns the name on the command line and in settings.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Returns the colour of a role.
    public Color color(ColorRole role) {
        return named(role.id());
    }

    /// Returns the colour of a heat class, 1 to 6.
    public Color heat(int heatClass) {
        return named("heat.classes." + (heatClass - 1));
    }

    /// Returns the colour of a class of difference, 0 to 6.
    public Color difference(int differenceClass) {
        return named("difference.classes." + differenceClass);
    }

    /// Returns the colour of a group; the twelve colours repeat (a second mark tells them apart).
    public Color group(int group) {
        return named("group." + Math.floorMod(group, GROUPS));
    }

    /// Returns how often the twelve colours have been used up before a group: 0 for the first
    /// twelve.
    public static int groupRound(int group) {
        return group / GROUPS;
    }

    /// Returns the colour of a direction of a link under an overlay; not for the structure, which
    /// the kind of the link gives.
    public Color load(LinkStyle style) {
        return switch (style.state()) {
            case HEAT -> heat(style.level());
            case DIFFERENCE -> difference(style.level());
            case IDLE, STRUCTURE -> color(ColorRole.IDLE);
            case NO_DATA, UNKNOWN_CAPACITY -> color(ColorRole.NO_DATA);
        };
    }

    /// Returns the number of heat classes.
    public static int heatClasses() {
        return HeatScale.HEAT_EDGES_PERCENT.size();
    }

    /// Returns the colour of the edge of a kind of component.
    public Color edge(ComponentKind kind) {
        return color(
                switch (kind) {
                    case GPU, GPU_PARTITION -> ColorRole.GPU_EDGE;
                    case NV_SWITCH -> ColorRole.NVSWITCH_EDGE;
                    case PCIE_ROOT, PCIE_SWITCH -> ColorRole.PCIE_EDGE;
                    case CPU_PACKAGE, NUMA_NODE, CORE_SET -> ColorRole.CPU_EDGE;
                    case NIC, NIC_PORT -> ColorRole.NIC_EDGE;
                    case NETWORK_SWITCH -> ColorRole.SWITCH_EDGE;
                    case MEMORY -> ColorRole.MEMORY_EDGE;
                    case HOST, RACK, POD -> ColorRole.STRONG_LINE;
                    case UNKNOWN_DEVICE -> ColorRole.INK_3;
                });
    }

    private Color named(String role) {
        Color color = colors.get(role);
        if (color == null) {
            throw new IllegalStateException("no colour " + id() + "." + role);
        }
        return color;
    }

    /// Returns the ink that reads best on a ground, in every theme: white or nearly black.
    public Color inkOn(Color ground) {
        Color dark = LIGHT.color(ColorRole.INK_1);
        Color light = LIGHT.color(ColorRole.PANEL);
        return contrast(dark, ground) >= contrast(light, ground) ? dark : light;
    }

    /// Returns the contrast of two colours as WCAG 2.2 reckons it: 1 to 21.
    public static double contrast(Color one, Color other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed())
                + 0.7152 * linear(color.getGreen())
                + 0.0722 * linear(color.getBlue());
    }

    private static double linear(int channel) {
        double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }

    /// Returns a colour between two: `share` of the first on a ground of the second.
    public static Color mix(Color color, Color ground, double share) {
        return new Color(
                mix(color.getRed(), ground.getRed(), share),
                mix(color.getGreen(), ground.getGreen(), share),
                mix(color.getBlue(), ground.getBlue(), share));
    }

    private static int mix(int color, int ground, double share) {
        return (int) Math.round(color * share + ground * (1 - share));
    }
}
