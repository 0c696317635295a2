package linkwright.engine.schedule;

import java.util.List;

/// A line that cannot be read; never leaves the parser.
final class ScheduleTextException extends Exception {
    private static final long serialVersionUID = 1;

    private final String key;
    private final transient List<Object> arguments;

    ScheduleTextException(String key, Object... arguments) {
        super(key);
        this.key = key;
        this.arguments = List.of(arguments);
    }

    static ScheduleTextException expected(String expected, String found) {
        return new ScheduleTextException("schedule.text.expected", expected, found);
    }

    String key() {
        return key;
    }

    Object[] arguments() {
        return arguments.toArray();
    }
}
