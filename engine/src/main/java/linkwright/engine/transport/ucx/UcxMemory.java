package linkwright.engine.transport.ucx;

import org.openucx.jucx.ucp.UcpWorker;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Where a rank's bytes lie, and the worker that moves them.
///
/// @param worker moves them, on the rank's thread only
/// @param arena keeps all memory that UCX may touch until every request is done
/// @param own the rank's memory
record UcxMemory(UcpWorker worker, Arena arena, MemorySegment own) {}
