/// Messages through UCX: TCP between hosts, RDMA where the machine has it.
///
/// Read [UcxTransport] first, then `UcxSession`. UCX itself belongs to the system (`libucp.so.0`);
/// only its Java binding JUCX comes with the program, so that absence is an answer.
///
/// It knows no schedule and no other transport. Alone in seeing JUCX.
@NullMarked
package linkwright.engine.transport.ucx;

import org.jspecify.annotations.NullMarked;
