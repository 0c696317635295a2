package linkwright.engine.execute.crew;

import linkwright.engine.execute.protocol.Command;
import linkwright.engine.execute.protocol.Reply;

import java.util.Optional;
import java.util.OptionalLong;

/// One worker, seen from who tells it what to do.
interface Worker {
    /// What is heard of a worker.
    ///
    /// @param worker its number in the crew
    /// @param reply what it answers, empty when it has ended
    record Event(int worker, Optional<Reply> reply) {}

    /// Tells it to do something; the answer comes as an [Event], and so does its end if it has
    /// ended and cannot be told.
    void tell(Command command);

    /// Returns its process, empty for a thread.
    OptionalLong pid();

    /// Returns its exit code once it has ended.
    Optional<Integer> exitCode();

    /// Returns the last that it said on its standard error.
    String lastWords();

    /// Ends it at once.
    void kill();
}
