package linkwright.engine.transport;

import linkwright.engine.diagnostic.Message;

import java.util.List;

/// Whether something can be had here.
public sealed interface Availability {
    /// It is there.
    ///
    /// @param capabilities what it offers, for a person: library versions, devices, transports
    record Available(List<String> capabilities) implements Availability {
        public Available {
            capabilities = List.copyOf(capabilities);
        }
    }

    /// It is not there.
    ///
    /// @param reason what is missing
    /// @param remedy how to get it
    record Unavailable(Message reason, Message remedy) implements Availability {}
}
