package linkwright.engine.transport;

/// A native call or a peer failed.
public final class TransportException extends Exception {
    private static final long serialVersionUID = 1L;

    /// Stands for "no peer in particular".
    public static final int NO_PEER = -1;

    private final String operation;
    private final int peer;
    private final String status;

    /// Names what failed.
    ///
    /// @param operation the call, as its library names it: `memfd_create`, `ucp_tag_send_nbx`
    /// @param peer rank at the other end, or [#NO_PEER]
    /// @param status name and number that the call gave back: `UCS_ERR_ENDPOINT_TIMEOUT (-80)`
    public TransportException(String operation, int peer, String status) {
        super(operation + (peer == NO_PEER ? "" : " with rank " + peer) + ": " + status);
        this.operation = operation;
        this.peer = peer;
        this.status = status;
    }

    /// Returns the call that failed.
    public String operation() {
        return operation;
    }

    /// Returns the rank at the other end, or [#NO_PEER].
    public int peer() {
        return peer;
    }

    /// Returns the status name and number.
    public String status() {
        return status;
    }
}
