package linkwright.app.cli;

import linkwright.engine.extension.Extension;

import java.io.IOException;

/// One word of the command line (`show`, `run`): a picocli command that is run on a [Console].
///
/// The id is the word. Options are fields annotated for picocli; their descriptions stand in the
/// bundle `linkwright.app.cli.usage`, so that help speaks both languages.
public interface Verb extends Extension {
    /// Does the work and returns how it ended.
    ///
    /// @throws VerbFailure when it cannot be done, with what the person is told
    /// @throws IOException when reading or writing fails; the message names the file
    ExitCode run(Console console) throws VerbFailure, IOException;
}
