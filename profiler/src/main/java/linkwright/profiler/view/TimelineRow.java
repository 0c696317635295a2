package linkwright.profiler.view;

import linkwright.engine.diagnostic.Message;

import java.util.List;

/// One row of the timeline.
///
/// @param kind what it shows
/// @param gpu which GPU's row it is or belongs to, -1 for NVTX
/// @param label its name
/// @param remark what stands at the right of the name: rank, or process
/// @param bands its events, painted in this order
record TimelineRow(Kind kind, int gpu, Message label, Message remark, List<Band> bands) {
    /// What a row shows; heights and places in pixels.
    enum Kind {
        /// One GPU: computing above, communication below.
        GPU(24.6),
        /// One stream of a GPU, shown when the GPU is unfolded.
        STREAM(17),
        /// NVTX of one thread and domain, a line for each depth of nesting.
        NVTX(8);

        private final double height;

        Kind(double height) {
            this.height = height;
        }
    }

    /// Height of a bar of NVTX with its distance to the next.
    static final double NVTX_PITCH = 15;

    TimelineRow {
        bands = List.copyOf(bands);
    }

    double height() {
        return kind == Kind.NVTX ? kind.height + NVTX_PITCH * bands.size() : kind.height;
    }

    /// Returns where the bars of a band begin, from the top of the row.
    double topOf(int band) {
        return switch (kind) {
            case GPU -> bands.get(band).paint().isCommunication() ? 13.5 : 2.5;
            case STREAM -> 4;
            case NVTX -> 4 + NVTX_PITCH * band;
        };
    }

    /// Returns how high the bars of a band are.
    double heightOf(int band) {
        return switch (kind) {
            case GPU -> bands.get(band).paint().isCommunication() ? 8 : 9;
            case STREAM -> 9;
            case NVTX -> NVTX_PITCH - 2;
        };
    }
}
