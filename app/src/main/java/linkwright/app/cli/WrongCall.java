package linkwright.app.cli;

import linkwright.engine.diagnostic.Message;

import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Says what the parser could not read, in the person's language; the parser itself speaks English
/// only.
final class WrongCall {
    private WrongCall() {}

    /// Prints what is wrong, what may have been meant, and how the verb is called.
    static ExitCode tell(ParameterException problem, Console console) {
        console.err().println(console.texts().say(of(problem)));
        if (problem instanceof UnmatchedArgumentException unmatched) {
            List<String> known = unmatched.getSuggestions();
            if (!known.isEmpty()) {
                console.progress("app.cli.wrong.suggestion", String.join(", ", known));
            }
        }
        console.err().println(problem.getCommandLine().getHelp().fullSynopsis().strip());
        return ExitCode.WRONG_CALL;
    }

    private static Message of(ParameterException problem) {
        return switch (problem) {
            case MissingParameterException missing ->
                    Message.of("app.cli.wrong.missing", names(missing.getMissing()));
            case UnmatchedArgumentException unmatched ->
                    Message.of(
                            unmatched.isUnknownOption()
                                    ? "app.cli.wrong.option"
                                    : "app.cli.wrong.extra",
                            String.join(" ", unmatched.getUnmatched()));
            default ->
                    value(problem)
                            .orElseGet(() -> Message.of(String.valueOf(problem.getMessage())));
        };
    }

    private static Optional<Message> value(ParameterException problem) {
        return Optional.ofNullable(problem.getArgSpec())
                .flatMap(
                        spec ->
                                Optional.ofNullable(problem.getValue())
                                        .map(
                                                value ->
                                                        Message.of(
                                                                "app.cli.wrong.value",
                                                                name(spec),
                                                                value)));
    }

    private static String names(List<ArgSpec> missing) {
        return missing.stream().map(WrongCall::name).collect(Collectors.joining(", "));
    }

    private static String name(ArgSpec spec) {
        return spec instanceof OptionSpec option ? option.longestName() : spec.paramLabel();
    }
}
