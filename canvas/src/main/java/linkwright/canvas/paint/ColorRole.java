package linkwright.canvas.paint;

import linkwright.canvas.overlay.Activity.Work;

/// What a colour is for; its value depends on the [Theme].
public enum ColorRole {
    /// Bars of the window.
    WINDOW("surface.window"),
    /// Panels and the frames of hosts.
    PANEL("surface.panel"),
    /// What everything stands on.
    CANVAS("surface.canvas"),
    /// Fields and tracks.
    SUNKEN("surface.sunken"),
    /// GPUs, adapters, cards.
    RAISED("surface.raised"),
    /// The thinnest line.
    HAIRLINE("line.hairline"),
    /// Edges of frames.
    STRONG_LINE("line.strong"),
    /// Text that matters most.
    INK_1("ink.1"),
    /// Text beside it.
    INK_2("ink.2"),
    /// Captions.
    INK_3("ink.3"),
    /// What the person does: selection, focus. Never data.
    ACCENT("accent.main"),
    /// Ground of what is selected or hovered.
    ACCENT_SOFT("accent.soft"),
    /// Text on the accent.
    ACCENT_ON("accent.on"),
    /// Ground of a GPU in small.
    GPU("component.gpu.fill"),
    /// Edge of a GPU.
    GPU_EDGE("component.gpu.stroke"),
    /// Ground of an NVSwitch.
    NVSWITCH("component.nvswitch.fill"),
    /// Edge of an NVSwitch.
    NVSWITCH_EDGE("component.nvswitch.stroke"),
    /// Ground of a PCIe switch or root.
    PCIE("component.pcieSwitch.fill"),
    /// Edge of a PCIe switch or root.
    PCIE_EDGE("component.pcieSwitch.stroke"),
    /// Ground of a CPU.
    CPU("component.cpu.fill"),
    /// Edge of a CPU.
    CPU_EDGE("component.cpu.stroke"),
    /// Ground of an adapter in small.
    NIC("component.nic.fill"),
    /// Edge of an adapter.
    NIC_EDGE("component.nic.stroke"),
    /// Ground of a network switch.
    SWITCH("component.networkSwitch.fill"),
    /// Edge of a network switch.
    SWITCH_EDGE("component.networkSwitch.stroke"),
    /// Ground of memory.
    MEMORY("component.memory.fill"),
    /// Edge of memory.
    MEMORY_EDGE("component.memory.stroke"),
    /// A link below the lowest class of heat.
    IDLE("heat.idle"),
    /// A link of which nothing is known.
    NO_DATA("heat.noData"),
    /// Edge around links, so that pale classes keep one on white.
    CASING("heat.casing"),
    /// Mark of a warning.
    WARNING("severity.warning.mark"),
    /// Ground of a warning.
    WARNING_SOFT("severity.warning.soft"),
    /// Text of a warning.
    WARNING_INK("severity.warning.ink"),
    /// Mark of an error.
    ERROR("severity.error.mark"),
    /// Ground of an error.
    ERROR_SOFT("severity.error.soft"),
    /// Text of an error.
    ERROR_INK("severity.error.ink"),
    /// Mark of a note.
    NOTE("severity.note.mark"),
    /// Mark of what is well.
    OK("severity.ok.mark"),
    /// Ground of what is well.
    OK_SOFT("severity.ok.soft"),
    /// Text of what is well.
    OK_INK("severity.ok.ink"),
    /// A device that computes.
    COMPUTE("trace.compute"),
    /// A device that communicates.
    COMMUNICATION("trace.communication"),
    /// A device that copies memory.
    COPY("trace.copy");

    private final String id;

    ColorRole(String id) {
        this.id = id;
    }

    /// Returns the colour of devices that do one thing.
    public static ColorRole of(Work work) {
        return switch (work) {
            case COMPUTING -> COMPUTE;
            case COMMUNICATING -> COMMUNICATION;
            case COPYING -> COPY;
        };
    }

    /// Returns the name in `roles.properties`, without the theme.
    public String id() {
        return id;
    }
}
