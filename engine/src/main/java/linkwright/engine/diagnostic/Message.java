package linkwright.engine.diagnostic;

import java.util.List;

/// A sentence that is not in a language yet: the key of a text and its arguments.
///
/// @param key key in one of the modules' bundles, for example `topology.link.self`
/// @param arguments what fills the places `{0}`, `{1}`, ...; strings, numbers or other messages
public record Message(String key, List<Object> arguments) {
    public Message {
        arguments = List.copyOf(arguments);
    }

    /// Returns the message of a key and its arguments.
    public static Message of(String key, Object... arguments) {
        return new Message(key, List.of(arguments));
    }

    @Override
    public String toString() {
        return arguments.isEmpty() ? key : key + arguments;
    }
}
