package linkwright.engine.host;

import java.io.IOException;

/// A call to the operating system failed; the message names it and its `errno`.
public final class HostException extends IOException {
    private static final long serialVersionUID = 1L;

    HostException(String message) {
        super(message);
    }
}
