package linkwright.engine.transport.ucx;

import linkwright.engine.transport.SessionRequest;

import org.openucx.jucx.UcxCallback;
import org.openucx.jucx.ucp.UcpEndpoint;
import org.openucx.jucx.ucp.UcpRequest;
import org.openucx.jucx.ucs.UcsConstants.MEMORY_TYPE;

import java.util.BitSet;

/// One rank's messages to a peer on a channel.
///
/// UCX keeps messages of one tag in order but may complete the sends out of order (a small one
/// before a large one that waits for its receiver), while a rank may only overwrite in order.
final class SendLane {
    private final UcpEndpoint endpoint;
    private final long tag;
    private final int peer;
    private final Failure failure;
    private final BitSet doneBeyond = new BitSet();
    private long sent;
    private long taken;

    SendLane(SessionRequest request, int lane, UcpEndpoint endpoint, Failure failure) {
        this.endpoint = endpoint;
        this.failure = failure;
        peer = request.peerOf(lane);
        tag = Tags.of(request.rank(), request.channelOf(lane));
    }

    void send(long address, long bytes) {
        long number = sent++;
        endpoint.sendTaggedNonBlocking(
                address,
                bytes,
                tag,
                new UcxCallback() {
                    @Override
                    public void onSuccess(UcpRequest request) {
                        done(number);
                    }

                    @Override
                    public void onError(int status, String words) {
                        failure.report("ucp_tag_send_nbx", peer, status, words);
                    }
                },
                MEMORY_TYPE.UCS_MEMORY_TYPE_HOST);
    }

    private void done(long number) {
        doneBeyond.set((int) (number - taken));
        int inOrder = doneBeyond.nextClearBit(0);
        if (inOrder > 0) {
            taken += inOrder;
            BitSet rest = doneBeyond.get(inOrder, doneBeyond.length());
            doneBeyond.clear();
            doneBeyond.or(rest);
        }
    }

    long taken() {
        return taken;
    }

    boolean isDone() {
        return taken == sent;
    }
}
