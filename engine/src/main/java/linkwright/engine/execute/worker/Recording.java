package linkwright.engine.execute.worker;

import linkwright.engine.execute.program.RankProgram;

/// What looks on while a program runs.
interface Recording {
    /// Looks at nothing.
    Recording OFF =
            new Recording() {
                @Override
                public void begin(int step) {}

                @Override
                public void end(RankProgram program, int step) {}
            };

    /// A step is tried; a receive is tried again until its message has come.
    void begin(int step);

    /// A step is done.
    void end(RankProgram program, int step);

    /// Returns what notes the messages of a program with the clock.
    static Recording of(RankProgram program, MessageRecorder recorder) {
        return new Clocked(new long[program.size()], recorder);
    }

    /// Notes with the clock.
    ///
    /// @param began when a step was first tried, 0 when it was not yet
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Clocked(long[] began, MessageRecorder recorder) implements Recording {
        @Override
        public void begin(int step) {
            if (began[step] == 0) {
                began[step] = System.nanoTime();
            }
        }

        @Override
        public void end(RankProgram program, int step) {
            int code = program.code(step);
            if (code == RankProgram.SEND) {
                recorder.sent(program.lane(step), program.bytes(step), began[step]);
            } else if (code == RankProgram.RECEIVE || code == RankProgram.RECEIVE_REDUCE) {
                long now = System.nanoTime();
                recorder.received(program.lane(step), program.bytes(step), began[step], now);
            }
        }
    }
}
